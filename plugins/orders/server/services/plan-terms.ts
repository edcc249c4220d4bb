import { schedule } from '@oner/platform';

export const CONCLUDE_JOB = 'orders.conclude';
export const COMPLETE_JOB = 'orders.complete';
export type TermPayload = { readonly number: string };

/** The end of the 24 hours in which "delivery is impossible" may be declared. */
export const planConclusion = (number: string, at: Date): Promise<void> =>
  schedule(CONCLUDE_JOB, number, at, { number } satisfies TermPayload);

/** The end of the term to bring a thing back. */
export const planCompletion = (number: string, at: Date): Promise<void> =>
  schedule(COMPLETE_JOB, number, at, { number } satisfies TermPayload, { replace: true });
