// boardgame.io without a server: moves through its Client.
'use strict';
const { REPS, SECS, emit, rng, now } = require('./common.cjs');
const { Client } = require('boardgame.io/client');
const { ticTacToe, deck60 } = require('./bgio_games.cjs');
const PEER = 'boardgame.io-' + require('boardgame.io/package.json').version;
const GAMES = { tictactoe: [ticTacToe, 'click'], deck60: [deck60, 'play'] };

function clientLoop(name, rep) {
  const [make, moveName] = GAMES[name];
  const game = make();
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  const rand = rng(1000 + rep);
  let moves = 0, games = 0;
  const start = now();
  while (now() - start < SECS) {
    for (;;) {
      const { G, ctx } = client.store.getState();
      if (ctx.gameover !== undefined) break;
      const legal = game.ai.enumerate(G, ctx, ctx.currentPlayer);
      const pick = legal[Math.floor(rand() * legal.length)];
      client.moves[moveName](...pick.args);
      moves++;
    }
    games++;
    client.reset();
  }
  const dt = now() - start;
  client.stop();
  emit(PEER, `${name}.client.moves_per_s`, moves / dt, 'moves/s', rep, { games_per_s: Math.round(games / dt) });
}

for (const name of Object.keys(GAMES)) {
  for (let rep = 0; rep < REPS; rep++) clientLoop(name, rep);
}
