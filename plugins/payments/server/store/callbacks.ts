import { db } from '@oner/platform';
import type { Verdict } from '../domain/bank-word.ts';

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
  const { receivedAt, ...rest } = heard;
  const rows = await db()('payment_callbacks')
    .insert({ ...rest, received_at: receivedAt })
    .onConflict(['gateway', 'channel', 'sha256'])
    .ignore()
    .returning('id');
  return rows.length === 1;
};

/** The order that this movement of money has paid. */
export const ownerOfReference = async (
  gateway: string,
  reference: string,
): Promise<string | null> => {
  const row = await db()('payment_callbacks')
    .where({ gateway, reference, verdict: 'captured' })
    .first('number');
  return row ? String(row.number) : null;
};
