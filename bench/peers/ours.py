"""Random play of our own games, one core: decisions a second of wall time, and the share of a core that it got.

Usage: python3 ours.py path/to/referee GAME...
"""
import json
import os
import subprocess
import sys
import time

REPS = int(os.environ.get("REPS", "5"))
GAMES = os.environ.get("GAMES", "10000")
REFEREE, *NAMES = sys.argv[1:]


def children():
    times = os.times()
    return times.children_user + times.children_system


def rate(game, seed):
    """Plays whole random games; the CPU time is that of the process, with its start-up of some milliseconds."""
    words = [REFEREE, "bench", "--quiet", "--mode", "spot", "--game", game, "--games", GAMES, "--seed", str(seed)]
    wall, cpu = time.perf_counter(), children()
    printed = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
    wall, cpu = time.perf_counter() - wall, children() - cpu
    return printed["decisions"] / wall, cpu / wall


for game in NAMES:
    for rep in range(REPS):
        value, cpu = rate(game, 1000 + rep)
        print(json.dumps({"peer": "strange-aeons", "metric": f"{game}.decisions_per_s", "value": round(value, 1),
                          "unit": "decisions/s", "rep": rep, "cpu": round(cpu, 3)}), flush=True)
