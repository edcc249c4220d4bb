import { setTimeout as sleep } from 'node:timers/promises';
import { gauge, secondsOf } from '@oner/config/telemetry';
import * as z from 'zod/mini';

type FollowOptions = {
  /** Origin of the CMS. */
  readonly cmsUrl: string;
  /** Authenticates this front door to the CMS and to its own pages. */
  readonly secret: string;
  /** Address of this front door. */
  readonly ownUrl: string;
  readonly isStopping: () => boolean;
  readonly logLine: (line: string) => void;
  readonly retryMs?: number;
};

const purges = z.object({
  cursor: z.number(),
  tags: z.array(z.string()),
  isLost: z.boolean(),
  writtenAt: z.optional(z.number()),
});

const dropSeconds = secondsOf(
  'oner_purge_seconds',
  'From the row of the log that names stale pages to their drop at this door.',
  [0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30],
);
let readAt = Date.now();
gauge(
  'oner_purges_silence_seconds',
  'Since this door last read the log of stale pages.',
  [],
  () => [{ value: (Date.now() - readAt) / 1000 }],
);

/** The pages accept a body of 64 KiB; more tags than fit are sent as a purge of everything. */
const mostBytes = 60_000;

/** Longer than the CMS holds a request for new entries. */
const answerMs = 30_000;

const answerOf = async (url: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new Error(`purge log responded with status ${answer.status}`);
};

const orderOf = (all: boolean, tags: readonly string[]): string => {
  const body = JSON.stringify({ all, tags });
  return Buffer.byteLength(body) > mostBytes ? JSON.stringify({ all: true, tags: [] }) : body;
};

/**
 * Follows the purge log of the CMS from its own cursor until the front door stops. While the CMS is away it retries
 * each second and then catches up; a cursor older than the log drops all pages.
 */
export const followPurges = async (options: FollowOptions): Promise<void> => {
  const { cmsUrl, secret, ownUrl, isStopping, logLine, retryMs = 1000 } = options;
  const authorization = `Bearer ${secret}`;
  let cursor = '';
  let isAway = false;
  while (!isStopping()) {
    try {
      const answer = await answerOf(`${cmsUrl}/_purges?after=${cursor}`, {
        headers: { authorization },
      });
      const { cursor: next, tags, isLost, writtenAt } = z.parse(purges, await answer.json());
      if (isLost || tags.length > 0)
        await answerOf(`${ownUrl}/_purge`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: orderOf(isLost, tags),
        });
      cursor = `${next}`;
      readAt = Date.now();
      if (writtenAt !== undefined) dropSeconds.observe(Math.max(0, readAt - writtenAt) / 1000);
      if (isAway) logLine('site: hears of changed pages again');
      isAway = false;
    } catch (error) {
      if (!isAway && cursor !== '' && !isStopping())
        logLine(`site: does not hear of changed pages (${error})`);
      isAway = true;
      await sleep(retryMs, undefined, { ref: false });
    }
  }
};
