import type { Result } from '@oner/config/contract';
import { addressKey } from '@oner/config/contract/address-key';
import type { Caller } from '../http/caller.ts';
import { type Limit, returnPoint, takePoint } from '../limits/limits.ts';
import { answerOnceWithin } from './idempotency.ts';

type InquiryRules = {
  /** Name of the form; each form has its own rate limit. */
  readonly name: string;
  /** The same content from the same address within this time is one inquiry that was sent twice. */
  readonly sameSeconds: number;
};

const anHour = { points: 5, perSeconds: 3600, by: 'address' } as const;

/** Inquiries that this process is handling, by their content. */
const underWay = new Map<string, Promise<Result<unknown>>>();

/**
 * Accepts a form of a visitor without an account: five an hour per form and address; refused and duplicate ones do not count. A
 * duplicate waits for the first inquiry and is reported as sent only once that one is saved.
 * @param content identifies duplicates
 * @param keep runs in a transaction, once for each inquiry
 */
export const takeInquiry = async <T>(
  rules: InquiryRules,
  content: unknown,
  { ip }: Pick<Caller, 'ip'>,
  keep: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const owner = addressKey(ip);
  const duplicateKey = JSON.stringify([rules.name, owner, content]);
  // A duplicate must neither take a point nor be refused because none is left.
  for (let first = underWay.get(duplicateKey); first; first = underWay.get(duplicateKey)) {
    const result = await first.catch(() => null);
    if (result?.ok) return result as Result<T>;
  }
  const taking = take(rules, content, owner, keep);
  underWay.set(duplicateKey, taking);
  try {
    return await taking;
  } finally {
    underWay.delete(duplicateKey);
  }
};

const take = async <T>(
  { name, sameSeconds }: InquiryRules,
  content: unknown,
  owner: string,
  keep: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const limit: Limit = { name, ...anHour };
  const point = await takePoint(limit, owner);
  let isKept = false;
  try {
    const same = { call: `letter.${name}`, owner, body: content, forSeconds: sameSeconds };
    return await answerOnceWithin(same, async () => {
      if (!point.ok) return point;
      const kept = await keep();
      isKept = kept.ok;
      return kept;
    });
  } finally {
    if (point.ok && !isKept) await returnPoint(limit, owner);
  }
};
