import { db, readDb } from '../../db.ts';
import type { Messenger } from '../../domain/notices/ways.ts';
import { deletePart } from '../../store/in-parts.ts';

/** One message to one person by one messenger. */
export type Send = {
  readonly account: string;
  readonly channel: Messenger;
  readonly occasion: string;
};
export type SendEnd = 'sent' | 'refused' | 'unknown' | 'unreached';

const is = ({ account, channel, occasion }: Send) => ({ account, channel, occasion });

/**
 * Says before a message goes out that it does: `again` when it went out before and nobody knows with what end, `over`
 * when its end is known.
 */
export const beginSend = async (send: Send, at: number): Promise<'first' | 'again' | 'over'> => {
  await db()('notice_sends')
    .insert(is(send))
    .onConflict(['account', 'channel', 'occasion'])
    .ignore();
  const begun = await db()('notice_sends')
    .where(is(send))
    .whereNull('begun_at')
    .whereNull('outcome')
    .update({ begun_at: at });
  if (begun === 1) return 'first';
  const row = await db()('notice_sends').where(is(send)).first();
  return row?.outcome === null ? 'again' : 'over';
};

/** It surely did not go out: another try is a first one. */
export const takeSendBack = async (send: Send, note: string): Promise<void> => {
  await db()('notice_sends').where(is(send)).update({ begun_at: null, note });
};

export const endSend = async (
  send: Send,
  outcome: SendEnd,
  at: number,
  note: string | null,
): Promise<void> => {
  await db()('notice_sends').where(is(send)).update({ outcome, ended_at: at, note });
};

export const dropSendsOf = async (account: string): Promise<void> => {
  await db()('notice_sends').where({ account }).delete();
};

/** One part of them (store/in-parts.ts). */
export const dropOldSends = (before: number): Promise<number> =>
  deletePart('notice_sends', ['id'], (rows) => rows.where('ended_at', '<', before));

export type FailedSend = Omit<Send, 'account'> & {
  readonly id: number;
  readonly outcome: Exclude<SendEnd, 'sent'>;
  readonly note: string | null;
  /** Milliseconds. */
  readonly at: number;
};

/** Messages that did not arrive as they were meant to, newest first. */
export const failedSends = async (limit: number): Promise<FailedSend[]> => {
  const rows: (FailedSend & { readonly id: number | string; readonly at: number | string })[] =
    await readDb()('notice_sends')
      .whereNotNull('outcome')
      .whereNot({ outcome: 'sent' })
      .orderBy('id', 'desc')
      .limit(limit)
      .select('id', 'channel', 'occasion', 'outcome', 'note', { at: 'ended_at' });
  return rows.map((row) => ({ ...row, id: Number(row.id), at: Number(row.at) }));
};
