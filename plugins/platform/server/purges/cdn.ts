/** Purges stale copies in a CDN or Varnish in front of the doors, by the keys that responses carry (CDN_PURGE_URL). */
import { randomUUID } from 'node:crypto';
import { surrogateKey } from '@oner/config/contract/surrogate-keys';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import { clock } from '../clock/clock.ts';
import { transact } from '../db/transactions.ts';
import { defineJob, schedule } from '../work/jobs.ts';

/** Cloudflare accepts thirty tags per request, the others more. */
const mostKeys = 30;
const answerMs = 5000;
/**
 * The cache may have copied a door's page before the door dropped it, so keys are purged again after this time. It is longer
 * than a door takes to read the log without being woken (purge.ts), also if it has to switch to another CMS.
 */
const againMs = 60_000;
const againJob = 'platform.purge-cdn';

type Purge = Pick<RequestInit, 'method' | 'body'> & { readonly headers: Record<string, string> };

/** Builds the purge request in the form that each cache requires. */
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
 * The attempts take eight and a half minutes, longer than a cache may keep a page without revalidation: afterwards nothing is
 * left to purge, and staff could do nothing.
 */
export const purgeTries = { maxAttempts: 10, droppable: true };

/** @throws Error if the cache rejects the request: the outbox and the job retry */
const purge = async (tags: readonly string[]): Promise<void> => {
  const { CDN_FORM, CDN_PURGE_TOKEN, CDN_PURGE_URL } = env();
  for (let at = 0; at < tags.length; at += mostKeys) {
    const keys = tags.slice(at, at + mostKeys).map(surrogateKey);
    const answer = await fetch(CDN_PURGE_URL, {
      ...purgeRequest(CDN_FORM, keys, CDN_PURGE_TOKEN),
      signal: AbortSignal.timeout(answerMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`CDN purge failed with status ${answer.status}`);
  }
};

/** Handler of `sitePurge`; does nothing without a CDN. */
export const purgeCopies = async ({ tags }: Payload<'sitePurge'>): Promise<void> => {
  if (env().CDN_PURGE_URL === '') return;
  await purge(tags);
  const dueAt = new Date(clock.now().getTime() + againMs);
  await transact(() => schedule(againJob, randomUUID(), dueAt, { tags }));
};

/** Called in register(). */
export const defineCdn = (): void =>
  defineJob<{ tags: string[] }>(againJob, ({ tags }) => purge(tags), purgeTries);
