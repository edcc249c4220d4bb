import type { Act, Deadline } from '@oner/config/contract';
import { getClock, listActs } from '@oner/config/contract/acts';
import { api } from '../../api/browser.ts';

export type ClockFacts = {
  readonly deadlines: readonly Deadline[];
  /** For the ways to acts, and for what is done. */
  readonly acts: readonly Act[];
};

export const askClock = async (signal: AbortSignal): Promise<ClockFacts> => {
  const [deadlines, acts] = await Promise.all([
    api.ask(getClock, {}, { signal }),
    api.ask(listActs, {}, { signal }),
  ]);
  return { deadlines, acts };
};
