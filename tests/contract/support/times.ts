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

/** An answer that takes longer than this does so because the machine has much to do, which makes differences longer too. */
const usualMs = 20;

/** Asks both in turn. @returns by how many milliseconds of a quiet machine one is answered later than the other */
export const timesApartMs = async (one: Ask, another: Ask): Promise<number> => {
  const times: number[] = [];
  const others: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    times.push(await timeMs(one, turn));
    others.push(await timeMs(another, turn));
  }
  const [low, other] = [lowMs(times), lowMs(others)];
  return Math.abs(low - other) / Math.max(1, Math.min(low, other) / usualMs);
};
