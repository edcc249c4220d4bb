/** Tells the front door which of its stored pages are stale, right after the commit that changed them. */
import { randomUUID } from 'node:crypto';
import { env, reachable } from '@oner/config/env';
import { events, type Payload } from '@oner/config/events';
import { emit } from '../work/outbox.ts';

const timeoutMs = 5000;

/**
 * Marks the site's stored pages with any of these tags (`work:<id>`, `list:art`, `news`) as stale.
 * A front door that is not there has no stored pages: a few tries, then the message is dropped.
 */
export const purgeSite = async (tags: string[]): Promise<void> => {
  if (tags.length > 0) await emit(events.sitePurge, randomUUID(), { tags });
};

/** Handler of `sitePurge`. */
export const postPurge = async ({ tags }: Payload<'sitePurge'>): Promise<void> => {
  const { HOST, PORT, DOOR_SECRET } = env();
  const answer = await fetch(`http://${reachable(HOST)}:${PORT}/_purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${DOOR_SECRET}` },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the front door answered a purge with ${answer.status}`);
};
