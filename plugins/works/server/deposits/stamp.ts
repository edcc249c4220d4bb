/** Requests time stamps of deposits from an external service (RFC 3161), if configured; by a job, for retries. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { env } from '@oner/config/env';
import { clock, defineJob, schedule } from '@oner/platform';
import { db } from '../schema.ts';
import { readStamp, stampRequest } from './time-stamp.ts';

const job = 'works.stamp';
const timeoutMs = 15_000;
const mostBytes = 256 * 1024;

export const scheduleStamp = async (position: number): Promise<void> => {
  if (env().TSA_URL) await schedule(job, String(position), clock.now(), { position });
};

export const defineStamping = (): void => {
  defineJob<{ position: number }>(job, ({ position }) => stamp(position), { maxAttempts: 30 });
};

const stamp = async (position: number): Promise<void> => {
  const row = await db
    .selectFrom('deposits as d')
    .leftJoin('depositStamps as s', 's.position', 'd.position')
    .where('d.position', '=', position)
    .where('s.position', 'is', null)
    .select('d.record')
    .executeTakeFirst();
  if (!row) return;
  const { TSA_CA, TSA_POLICY } = env();
  const roots = TSA_CA ? await readFile(TSA_CA, 'utf8') : '';
  const input = { text: row.record, nonce: randomBytes(8) };
  const response = await postRequest(stampRequest(input));
  const at = await readStamp(response, input, { roots, policy: TSA_POLICY });
  const token = Buffer.from(response).toString('base64');
  const service = new URL(env().TSA_URL).host.slice(0, 200);
  await db
    .insertInto('depositStamps')
    .values({ position, service, token, at: at.getTime() })
    .onConflict((known) => known.column('position').doNothing())
    .execute();
};

const postRequest = async (body: Uint8Array): Promise<Uint8Array> => {
  const response = await fetch(env().TSA_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Buffer.from(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok)
    throw new Error(`time stamping service responded with status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > mostBytes)
    throw new Error('the response of the time stamping service is too long');
  return bytes;
};
