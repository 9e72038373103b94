// Pokemon Showdown simulator (npm: pokemon-showdown): a Battle object driven directly with uniformly random legal choices.
'use strict';
const { REPS, SECS, emit, rng, now } = require('./common.cjs');
const { Battle, Teams, PRNG } = require('pokemon-showdown');
const PEER = 'pokemon-showdown-' + require('pokemon-showdown/package.json').version;

const seedOf = (rand) => Array.from({ length: 4 }, () => Math.floor(rand() * 65536)).join(',');

function makeTeams(formatid, count, rand) {
  const generator = Teams.getGenerator(formatid, new PRNG(seedOf(rand)));
  return Array.from({ length: count }, () => generator.getTeam());
}

// Uniformly random legal choice from a player's request (singles).
function randomChoice(side, rand) {
  const req = side.activeRequest;
  if (!req || req.wait) return null;
  if (req.teamPreview) return 'default';
  const pokemon = req.side.pokemon;
  const bench = () => pokemon.flatMap((p, i) => (!p.active && !p.condition.endsWith(' fnt') ? [`switch ${i + 1}`] : []));
  if (req.forceSwitch) {
    const reviving = pokemon.some((p) => p.reviving);
    const options = reviving
      ? pokemon.flatMap((p, i) => (!p.active && p.condition.endsWith(' fnt') ? [`switch ${i + 1}`] : []))
      : bench();
    return options.length ? options[Math.floor(rand() * options.length)] : 'pass';
  }
  const active = req.active[0];
  const options = active.moves.flatMap((m, i) => (!m.disabled && (m.pp === undefined || m.pp > 0) ? [`move ${i + 1}`] : []));
  if (!active.trapped && !active.maybeTrapped) options.push(...bench());
  return options.length ? options[Math.floor(rand() * options.length)] : 'default';
}

function newBattle(formatid, teams, rand) {
  const pick = () => teams[Math.floor(rand() * teams.length)];
  const battle = new Battle({ formatid, seed: seedOf(rand) });
  battle.setPlayer('p1', { name: 'A', team: pick() });
  battle.setPlayer('p2', { name: 'B', team: pick() });
  return battle;
}

function step(battle, rand, counters) {
  for (const side of battle.sides) {
    if (side.isChoiceDone() || !side.activeRequest || side.activeRequest.wait) continue;
    const choice = randomChoice(side, rand);
    if (choice === null) continue;
    counters.decisions++;
    if (!side.choose(choice)) side.autoChoose();
  }
  if (battle.allChoicesDone()) battle.commitChoices();
}

function directBattle(formatid, teams, rand, counters) {
  const battle = newBattle(formatid, teams, rand);
  let guard = 0;
  while (!battle.ended && guard++ < 3000) step(battle, rand, counters);
  battle.destroy();
}

for (const formatid of ['gen9randombattle', 'gen1randombattle']) {
  const teams = makeTeams(formatid, 200, rng(5));
  for (let rep = -1; rep < REPS; rep++) { // rep -1 warms the JIT and is not reported
    const rand = rng(1000 + rep);
    const counters = { decisions: 0 };
    const start = now();
    while (now() - start < SECS) directBattle(formatid, teams, rand, counters);
    if (rep >= 0) emit(PEER, `${formatid}.decisions_per_s`, counters.decisions / (now() - start), 'decisions/s', rep);
  }
}
