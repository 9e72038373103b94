"""RLCard (PyPI): environment steps a second with uniformly random legal actions."""
import importlib.metadata as md
import random

from common import REPS, emit, note, timed


def rlcard_steps():
    import rlcard
    peer = "rlcard-" + md.version("rlcard")
    for name in ["uno", "gin-rummy"]:
        try:
            env = rlcard.make(name, config={"seed": 7, "allow_step_back": False})
        except Exception as err:  # noqa: BLE001
            note(peer, f"{name}: cannot be made: {str(err).splitlines()[0][:120]}")
            continue
        for rep in range(REPS):
            rng = random.Random(1000 + rep)
            env.seed(1000 + rep)

            def episode():
                state, _ = env.reset()
                steps = 0
                while not env.is_over():
                    legal = list(state["legal_actions"].keys())
                    state, _ = env.step(legal[int(rng.random() * len(legal))])
                    steps += 1
                return {"steps": steps, "games": 1}

            try:
                elapsed, total = timed(episode)
            except Exception as err:  # noqa: BLE001
                note(peer, f"{name}: crashed in random play: {type(err).__name__}: {str(err)[:120]}")
                break
            emit(peer, f"{name}.steps_per_s", total["steps"] / elapsed, "steps/s", rep,
                 games_per_s=round(total["games"] / elapsed, 1))


if __name__ == "__main__":
    rlcard_steps()
