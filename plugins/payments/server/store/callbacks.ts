import type { Verdict } from '../domain/bank-word.ts';
import { db } from '../schema.ts';

export type Heard = {
  readonly gateway: string;
  readonly channel: 'callback' | 'status';
  readonly number: string;
  readonly raw: string;
  readonly sha256: string;
  readonly verdict: Verdict | 'unknown-order';
  readonly reference: string;
  readonly receivedAt: number;
};

/** Puts a word of the bank into the inbox; false when the very same body is there already. */
export const addHeard = async (heard: Heard): Promise<boolean> => {
  const added = await db
    .insertInto('paymentCallbacks')
    .values(heard)
    .onConflict((same) => same.columns(['gateway', 'channel', 'sha256']).doNothing())
    .returning('id')
    .execute();
  return added.length === 1;
};

/** The order that this movement of money has paid. */
export const ownerOfReference = async (
  gateway: string,
  reference: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('paymentCallbacks')
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .where('verdict', '=', 'captured')
    .select('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
};
