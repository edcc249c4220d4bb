type Ask = (turn: number) => Promise<unknown>;

/** Only the fastest tenth of this many responses counts, because other programs only make responses slower. */
const turns = 60;

const timeMs = async (ask: Ask, turn: number): Promise<number> => {
  const started = performance.now();
  await ask(turn);
  return performance.now() - started;
};

const lowMs = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)] ?? 0;

/** A slower response means that the machine is busy, which increases differences too. */
const usualMs = 20;

/** Requests both in turn. @returns the difference of their times, in milliseconds of an idle machine */
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
