"""A UCI engine for tests: says what its environment tells it to, or behaves badly."""

import os
import sys
import time

SAYS = os.environ.get("FAKE_ENGINE", "cp 54")


def main() -> None:
    moves = "g1f3 b8c6"
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word == "uci":
            if SAYS == "silent":
                time.sleep(60)
            sys.stdout.write("id name Fake 1\nuciok\n")
        elif word == "position":
            moves = "b8c6 f1b5" if " b " in line else "g1f3 b8c6"
        elif word == "isready":
            sys.stdout.write("readyok\n")
        elif word == "go":
            if SAYS == "dies":
                sys.exit(3)
            best = moves.split()[0]
            sys.stdout.write(f"info depth 17 score {SAYS} pv {moves}\nbestmove {best}\n")
        elif word == "quit":
            return
        sys.stdout.flush()


if __name__ == "__main__":
    main()
