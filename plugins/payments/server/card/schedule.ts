import { schedule } from '@oner/platform';
import { nextQueryAt } from './reservation-rules.ts';

export const QUERY_JOB = 'payments.ask';
export const EXPIRE_JOB = 'payments.expire';

export type QueryPayload = { readonly number: string; readonly signedAt: number };
export type ExpirePayload = { readonly number: string };

/** Plans the next query to the bank about a signed payment; false after the last one. */
export const planNextQuery = async (
  number: string,
  signedAt: number,
  now: number,
): Promise<boolean> => {
  const at = nextQueryAt(signedAt, now);
  if (at === null) return false;
  await planQuery(number, signedAt, at);
  return true;
};

/** Plans a query at a given time; the series of later ones continues from it. */
export const planQuery = (number: string, signedAt: number, at: number): Promise<void> => {
  const payload: QueryPayload = { number, signedAt };
  return schedule(QUERY_JOB, number, new Date(at), payload, { replace: true });
};

/** Plans the end of the reservation; replaces an earlier plan. */
export const planExpiry = (number: string, at: number): Promise<void> => {
  const payload: ExpirePayload = { number };
  return schedule(EXPIRE_JOB, number, new Date(at), payload, { replace: true });
};
