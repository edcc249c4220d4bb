import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type NamedCall, type Result, refuse } from '@oner/config/contract';
import { transactUnlessRefused } from '../db/transactions.ts';
import type { Caller } from './caller.ts';
import { claimIdempotencyKey, dropKey, findKey, finishKey, type KeyClaim } from './store.ts';

/**
 * Runs `work` once for each (person, call, Idempotency-Key): a repeat with the same body gets the first answer,
 * with another body a 409. The claim of the key and the effect are one transaction.
 */
export const answerOnce = async (
  call: NamedCall,
  caller: Caller,
  input: unknown,
  work: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> => {
  const claim = claimOf(call, caller, input);
  return claim === null ? work() : claim === 'bad' ? refuse('bad-request') : under(claim, work);
};

/**
 * As once(), for work that needs something made ready first, outside of any transaction: pictures. Without a key the effect
 * is one transaction as well. A key that is known is answered before anything is made; whoever loses the race for it throws
 * away what was made. Files count as body.
 */
export const onceMade = async <M extends { discard(): Promise<void> }, T>(
  call: NamedCall,
  caller: Caller,
  input: unknown,
  make: () => Promise<Result<M>>,
  finish: (made: M) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const prints = caller.idempotencyKey === null ? [] : await printsOf(caller);
  const claim = claimOf(call, caller, { input, prints });
  if (claim === 'bad') return refuse('bad-request');
  const first = claim && (await findKey(claim));
  if (claim && first) return (await replay(claim)) as Result<T>;
  const made = await make();
  // What the same request, sent before, has used up meanwhile could not be made again: its answer stands.
  if (!made.ok)
    return claim && (await findKey(claim)) ? ((await replay(claim)) as Result<T>) : made;
  let isUsed = false;
  const use = async (): Promise<Result<T>> => {
    const result = await finish(made.value);
    isUsed = result.ok;
    return result;
  };
  try {
    const result = (await (claim ? under(claim, use) : transactUnlessRefused(use))) as Result<T>;
    if (!isUsed) await made.value.discard();
    return result;
  } catch (error) {
    // Of a COMMIT whose answer is lost nobody knows whether it was: a sweep takes what no row knows.
    if (!isUsed) await made.value.discard();
    throw error;
  }
};

/** What makes two requests the same without a key of theirs: who sends them, and what. */
type Same = {
  /** names the call */
  readonly call: string;
  readonly owner: string;
  readonly body: unknown;
  /** after so many seconds the same body is a new request */
  readonly forSeconds: number;
};

/**
 * As once(), for requests without an Idempotency-Key. Whoever sends the same beside a request that is still at work waits
 * for it: they get its answer, or do the work themselves where it came to nothing.
 */
export const onceWithin = async <T>(
  { call, owner, body, forSeconds }: Same,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const claim = { call, owner, key: bodyHash, bodyHash };
  await dropKey(claim, Date.now() - forSeconds * 1000);
  return (await under(claim, work)) as Result<T>;
};

/** null without a key, `bad` for one that is too long. */
const claimOf = (call: NamedCall, caller: Caller, body: unknown): KeyClaim | null | 'bad' => {
  const { idempotencyKey: key, person, ip } = caller;
  if (!key) return null;
  if (key.length > 255) return 'bad';
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { call: call.name, owner: person?.documentId ?? ip, key, bodyHash };
};

const printsOf = async ({ files }: Caller): Promise<string[]> => {
  const prints: string[] = [];
  for (const [field, sent] of Object.entries(files)) {
    for (const { path } of sent) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      prints.push(`${field} ${hash.digest('hex')}`);
    }
  }
  return prints;
};

const under = (claim: KeyClaim, work: () => Promise<Result<unknown>>): Promise<Result<unknown>> =>
  transactUnlessRefused(async () => {
    const mine = await claimIdempotencyKey(claim);
    if (!mine) return replay(claim);
    const result = await work();
    if (result.ok) await finishKey(claim, result.value);
    return result;
  });

const replay = async (claim: KeyClaim): Promise<Result<unknown>> => {
  const first = await findKey(claim);
  if (!first || first.bodyHash !== claim.bodyHash) return refuse('same-key-other-body');
  return { ok: true, value: first.reply };
};
