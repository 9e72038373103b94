#!/usr/bin/env python3
"""Plays a random game through `aeons drive` and tells its story (docs/drive.md).

    python3 docs/examples/drive_client.py target/release/aeons 7
"""
import json
import random
import subprocess
import sys

program = sys.argv[1] if len(sys.argv) > 1 else "aeons"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(2**32)
chooser = random.Random(seed)
drive = subprocess.Popen([program, "drive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def say(**command):
    """Sends one line, reads one line."""
    print(json.dumps(command), file=drive.stdin, flush=True)
    reply = json.loads(drive.stdout.readline())
    if not reply["ok"]:
        sys.exit(reply["error"])
    return reply


now = say(cmd="new", game="death-may-die", setup={"players": 2}, seed=seed)
while True:
    for sentence in now["news"]:
        print(sentence)
    if now["ask"] is None:
        break
    option = chooser.choice(now["ask"]["options"])
    print(f'    {now["ask"]["speaker"]}: {option["id"]}')
    now = say(cmd="answer", choice=option["index"])
print(now["ending"]["text"], "Winners:", now["ending"]["winners"] or "nobody")
say(cmd="quit")
