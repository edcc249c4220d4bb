/** Tells a CDN or Varnish in front of the doors which of its copies are stale, by the keys that answers carry (CDN_PURGE_URL). */
import { randomUUID } from 'node:crypto';
import { surrogateKey } from '@oner/config/contract/surrogate-keys';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import { clock } from '../clock/clock.ts';
import { transact } from '../db/transactions.ts';
import { defineJob, schedule } from '../work/jobs.ts';

/** Cloudflare takes thirty tags at once, the others more. */
const mostKeys = 30;
const answerMs = 5000;
/**
 * A copy may have been made of a door's page before the door dropped it: keys are purged once more behind that. Longer than a door
 * that nobody wakes takes to read the log (purge.ts), and than one that has to ask another CMS.
 */
const againMs = 60_000;
const againJob = 'platform.purge-cdn';

type Purge = Pick<RequestInit, 'method' | 'body'> & { readonly headers: Record<string, string> };

/** As each of them wants to be asked. */
export const purgeRequest = (
  form: 'varnish' | 'fastly' | 'cloudflare',
  keys: readonly string[],
  token: string,
): Purge => {
  const bearer = { authorization: `Bearer ${token}` };
  const header = { 'surrogate-key': keys.join(' ') };
  switch (form) {
    case 'varnish':
      return { method: 'PURGE', headers: { ...header, ...bearer } };
    case 'fastly':
      return { method: 'POST', headers: { ...header, 'fastly-key': token } };
    case 'cloudflare':
      return {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ tags: keys }),
      };
  }
};

/**
 * The tries take eight and a half minutes, longer than a copy of a page may be kept without being asked for anew: behind them there is
 * nothing left to purge, and nothing that a person could do.
 */
export const purgeTries = { maxAttempts: 10, droppable: true };

/** @throws Error where the cache does not take it: the outbox and the job come again */
const purge = async (tags: readonly string[]): Promise<void> => {
  const { CDN_FORM, CDN_PURGE_TOKEN, CDN_PURGE_URL } = env();
  for (let at = 0; at < tags.length; at += mostKeys) {
    const keys = tags.slice(at, at + mostKeys).map(surrogateKey);
    const answer = await fetch(CDN_PURGE_URL, {
      ...purgeRequest(CDN_FORM, keys, CDN_PURGE_TOKEN),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the cache before the doors says ${answer.status}`);
  }
};

/** Handler of `sitePurge`; does nothing where there is no CDN. */
export const purgeCopies = async ({ tags }: Payload<'sitePurge'>): Promise<void> => {
  if (env().CDN_PURGE_URL === '') return;
  await purge(tags);
  const dueAt = new Date(clock.now().getTime() + againMs);
  await transact(() => schedule(againJob, randomUUID(), dueAt, { tags }));
};

/** In register(). */
export const defineCdn = (): void =>
  defineJob<{ tags: string[] }>(againJob, ({ tags }) => purge(tags), purgeTries);
