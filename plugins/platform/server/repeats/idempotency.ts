import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type NamedCall, type Result, refuse } from '@oner/config/contract';
import { transactUnlessRefused } from '../db/transactions.ts';
import type { Caller, Person } from '../http/caller.ts';
import { inject } from '../plugins.ts';
import { claimIdempotencyKey, dropKey, findKey, finishKey, type KeyClaim } from './store.ts';

type Id = { readonly id: string };
/**
 * Replies to a repeat with the current state, so that only the `id` of the first reply is stored, if it has one. For replies
 * that grow, or that have texts of another person, who may be erased.
 */
export type ShowAgain<Who extends Person | null = Person | null> = (
  first: Id,
  caller: Caller<Who>,
) => Promise<Result<unknown>>;
type Replay = (first: unknown) => Promise<Result<unknown>>;

/**
 * Runs `work` once for each (person, call, Idempotency-Key): a repeat with the same body gets the first reply, a repeat with
 * another body a 409. The claim of the key and the effect are one transaction.
 */
export const answerOnce = async (
  call: NamedCall,
  caller: Caller,
  input: unknown,
  work: () => Promise<Result<unknown>>,
  showAgain?: ShowAgain,
): Promise<Result<unknown>> => {
  const claim = claimOf(call, caller, input);
  if (claim === null) return work();
  if (claim === 'bad') return refuse('bad-request');
  return under(claim, work, showAgain && ((first) => showAgain(first as Id, caller)));
};

/**
 * Like answerOnce(), for work that first needs preparation outside any transaction, such as pictures. Without a key the effect
 * is one transaction as well. A known key gets its reply before anything is prepared; a request that loses the race for the key
 * discards what it prepared, as does one of a person who was erased meanwhile. Files count as part of the body.
 * @param showAgain replies to a repeat with the current state, so that no reply is stored; see ShowAgain
 */
export const answerOncePrepared = async <M extends { discard(): Promise<void> }, T>(
  call: NamedCall,
  caller: Caller,
  input: unknown,
  make: () => Promise<Result<M>>,
  finish: (made: M) => Promise<Result<T>>,
  showAgain?: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const prints = caller.idempotencyKey === null ? [] : await printsOf(caller);
  const claim = claimOf(call, caller, { input, prints });
  if (claim === 'bad') return refuse('bad-request');
  const first = claim && (await findKey(claim));
  if (claim && first) return (await replay(claim, showAgain)) as Result<T>;
  const made = await make();
  // An earlier copy of this request may have consumed its input meanwhile: then that copy's reply counts.
  if (!made.ok)
    return claim && (await findKey(claim)) ? ((await replay(claim, showAgain)) as Result<T>) : made;
  let isUsed = false;
  const use = async (): Promise<Result<T>> => {
    const account = caller.person?.documentId;
    if (account && !(await inject('platform.lockPerson', async () => true)(account)))
      return refuse('not-found');
    const result = await finish(made.value);
    isUsed = result.ok;
    return result;
  };
  try {
    const result = (await (claim
      ? under(claim, use, showAgain)
      : transactUnlessRefused(use))) as Result<T>;
    if (!isUsed) await made.value.discard();
    return result;
  } catch (error) {
    // After a failed COMMIT the outcome may be unknown, so used files stay; a sweep deletes files without rows.
    if (!isUsed) await made.value.discard();
    throw error;
  }
};

/** Identifies equal requests without an Idempotency-Key, by sender and body. */
type Same = {
  readonly call: string;
  readonly owner: string;
  readonly body: unknown;
  /** After this time the same body is a new request. */
  readonly forSeconds: number;
};

/**
 * Like answerOnce(), for requests without an Idempotency-Key. A duplicate that arrives while the first request is running waits
 * for it: it gets the same reply, or does the work itself if the first was refused or failed.
 */
export const answerOnceWithin = async <T>(
  { call, owner, body, forSeconds }: Same,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const claim = { call, owner, key: bodyHash, bodyHash };
  await dropKey(claim, Date.now() - forSeconds * 1000);
  return (await under(claim, work)) as Result<T>;
};

/** Null without a key, `bad` for a key that is too long. */
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

const under = (
  claim: KeyClaim,
  work: () => Promise<Result<unknown>>,
  showAgain?: Replay,
): Promise<Result<unknown>> =>
  transactUnlessRefused(async () => {
    const mine = await claimIdempotencyKey(claim);
    if (!mine) return replay(claim, showAgain);
    const result = await work();
    if (!result.ok) return result;
    await finishKey(claim, showAgain ? idOf(result.value) : result.value);
    return result;
  });

const idOf = (value: unknown): object => ({ id: (value as Partial<Id>).id });

const replay = async (claim: KeyClaim, showAgain?: Replay): Promise<Result<unknown>> => {
  const first = await findKey(claim);
  if (!first || first.bodyHash !== claim.bodyHash) return refuse('same-key-other-body');
  return showAgain ? showAgain(first.reply) : { ok: true, value: first.reply };
};
