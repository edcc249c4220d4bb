/** Tells the front door which of its stored pages are stale, right after the commit that changed them. */
import { randomUUID } from 'node:crypto';
import { env, reachable } from '@oner/config/env';
import { record, subscribe } from './outbox.ts';

const timeoutMs = 5000;

/**
 * Marks the site's stored pages with any of these tags (`work:<id>`, `list:art`, `news`) as stale.
 * A front door that is not there has no stored pages: a few tries, then the message is dropped.
 */
export const purgeSite = async (tags: string[]): Promise<void> => {
  const key = randomUUID();
  if (tags.length > 0) await record({ event: 'site.purge', key, lane: key, payload: { tags } });
};

export const subscribePurge = (): void => {
  const options = { maxAttempts: 3, droppable: true };
  subscribe<{ tags: string[] }>('site.purge', 'platform.purge', ({ tags }) => post(tags), options);
};

const post = async (tags: string[]): Promise<void> => {
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
