"""Reads measurement lines (JSONL) and writes the ratio table into docs/performance.md, between its two marks.

Usage: python3 table.py results.jsonl docs/performance.md
"""
import json
import os
import platform
import statistics
import sys
from datetime import date

BEGIN, END = "<!-- peers: begin -->", "<!-- peers: end -->"


def read(path):
    """The rates per CPU second of each peer's game, in the order in which they were measured."""
    rates = {}
    for raw in open(path, encoding="utf-8"):
        line = json.loads(raw)
        if "value" in line:
            rates.setdefault((line["peer"], line["metric"].split(".")[0]), []).append(line["value"] / line["cpu"])
    return {key: statistics.median(values) for key, values in rates.items()}


def table(rates):
    ours = {game: rate for (peer, game), rate in rates.items() if peer == "strange-aeons"}
    rows = sorted(rates.items(), key=lambda row: -row[1])
    heads = "".join(f" {own} makes |" for own in ours)
    lines = [f"| engine | game | decisions per CPU second |{heads}", "|---|---|---:|" + "---:|" * len(ours)]
    for (peer, game), rate in rows:
        name = f"**{peer}**" if peer == "strange-aeons" else peer
        ratios = "".join(f" {own / rate:,.1f} × |" for own in ours.values())
        lines.append(f"| {name} | {game} | {rate:,.0f} |{ratios}")
    return lines


def main(results, document):
    load = os.getloadavg()[0]
    told = f"Measured on {date.today()} by `cargo xtask bench peers` ({os.cpu_count()} cores, {platform.machine()}, " \
           f"load {load:.1f} at the end): medians, per CPU second, so that a busy machine matters little."
    text = open(document, encoding="utf-8").read()
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    middle = "\n".join([BEGIN, told, "", *table(read(results)), END])
    open(document, "w", encoding="utf-8").write(before + middle + after)


main(sys.argv[1], sys.argv[2])
