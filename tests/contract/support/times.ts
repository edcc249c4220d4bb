type Ask = (turn: number) => Promise<unknown>;

/** Of so many answers the fastest tenth counts: another program's work makes answers slower and never faster. */
const turns = 60;

const timeMs = async (ask: Ask, turn: number): Promise<number> => {
  const started = performance.now();
  await ask(turn);
  return performance.now() - started;
};

const lowMs = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? 0;

/** Asks both in turn. @returns by how many milliseconds one is answered later than the other */
export const timesApartMs = async (one: Ask, other: Ask): Promise<number> => {
  const times: number[] = [];
  const others: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    times.push(await timeMs(one, turn));
    others.push(await timeMs(other, turn));
  }
  return Math.abs(lowMs(times) - lowMs(others));
};
