"""OpenSpiel (PyPI: open_spiel): random playouts wholly inside C++, one core: legal actions, chance, apply, no Python
for a move. A "decision" is a node where a player, not chance, acts."""
import random
import time

import pyspiel

from common import REPS, SECS, emit

PEER = "openspiel-" + __import__("importlib.metadata").metadata.version("open_spiel")
GAMES = ["hearts", "hanabi", "backgammon", "gin_rummy"]


def cpp_playout_batch(game, rng, batch=20):
    """Plays `batch` games; the Python-side counting is done outside the clock."""
    states = [game.new_initial_state() for _ in range(batch)]
    bots = [pyspiel.make_uniform_random_bot(p, rng.getrandbits(31)) for p in range(game.num_players())]
    start = time.perf_counter()
    for state in states:
        pyspiel.evaluate_bots(state, bots, rng.getrandbits(31))
    elapsed = time.perf_counter() - start
    nodes = decisions = 0
    for state in states:
        history = state.full_history()
        nodes += len(history)
        decisions += sum(1 for h in history if h.player >= 0)
    return elapsed, {"games": batch, "nodes": nodes, "decisions": decisions}


def playouts():
    for name in GAMES:
        game = pyspiel.load_game(name)
        for rep in range(REPS):
            rng = random.Random(1000 + rep)
            elapsed, total = 0.0, {"games": 0, "nodes": 0, "decisions": 0}
            while elapsed < SECS:
                dt, part = cpp_playout_batch(game, rng)
                elapsed += dt
                for key in total:
                    total[key] += part[key]
            emit(PEER, f"{name}.decisions_per_s", total["decisions"] / elapsed, "decisions/s", rep)


if __name__ == "__main__":
    playouts()
