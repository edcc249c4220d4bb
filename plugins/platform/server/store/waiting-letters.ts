import { events, type Payload, readPayload } from '@oner/config/events';
import { db, isPostgres } from '../db.ts';

type Waiting = { readonly key: string; readonly payload: Payload<'mailWaiting'> };

const rows = (address: string) => {
  // As JSON writes it down: `"until":"…"`; without signs that LIKE would read.
  const until = JSON.stringify({ until: address }).slice(1, -1);
  const within = isPostgres() ? 'strpos(payload, ?) > 0' : 'instr(payload, ?) > 0';
  return db()('outbox').where({ event: 'mail-waiting' }).whereRaw(within, [until]);
};

/** Letters that wait for this address to be proven, oldest first. */
export const waitingFor = async (address: string): Promise<Waiting[]> => {
  const found: { key: string; payload: string }[] = await rows(address)
    .orderBy('id')
    .select('key', 'payload');
  return found
    .map(({ key, payload }) => ({
      key,
      payload: readPayload(events.mailWaiting, JSON.parse(payload)),
    }))
    .filter(({ payload }) => payload.until === address);
};

/** They wait no longer; that there were letters stays known, so the same ones are not written again. */
export const emptyWaiting = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await db()('outbox').where({ event: 'mail-waiting', key }).update({ payload: '{}' });
};
