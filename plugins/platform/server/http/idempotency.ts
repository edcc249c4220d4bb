import { createHash } from 'node:crypto';
import { type Call, type Result, refuse } from '@oner/config/contract';
import { transact } from '../db.ts';
import { claimKey, findKey, finishKey } from '../store/idempotency.ts';
import type { Caller } from './caller.ts';

/** Carries a refusal out of the transaction, so that a refused try leaves nothing behind and may be repeated. */
class Refused extends Error {
  readonly result: Extract<Result<unknown>, { ok: false }>;
  constructor(result: Extract<Result<unknown>, { ok: false }>) {
    super('refused');
    this.result = result;
  }
}

/**
 * Runs `work` once for each (person, call, Idempotency-Key): a repeat with the same body gets the first answer,
 * with another body a 409. The claim of the key and the effect are one transaction.
 */
export const once = async (
  call: Call,
  caller: Caller,
  input: unknown,
  work: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> => {
  const key = caller.idempotencyKey;
  if (!key) return work();
  if (key.length > 255) return refuse('bad-request');
  const claim = {
    call: call.name,
    owner: caller.person?.documentId ?? caller.ip,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
  };
  try {
    return await transact(async () => {
      const mine = await claimKey(claim);
      if (!mine) return replay(claim);
      const result = await work();
      if (!result.ok) throw new Refused(result);
      await finishKey(claim, result.value);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
};

const replay = async (claim: Parameters<typeof claimKey>[0]): Promise<Result<unknown>> => {
  const first = await findKey(claim);
  if (!first || first.bodyHash !== claim.bodyHash) return refuse('same-key-other-body');
  return { ok: true, value: first.reply };
};
