import { type Result, refuse } from '@oner/config/contract';
import { addressKey } from '@oner/config/contract/address-key';
import { givePoint, type Limit, takePoint } from '../limits/limits.ts';
import type { Caller } from './caller.ts';
import { onceWithin } from './idempotency.ts';

type InquiryRules = {
  /** Names the form; letters of each are counted apart. */
  readonly name: string;
  /** The same words from the same address within so many seconds are one letter, sent twice. */
  readonly sameSeconds: number;
};

const anHour = { points: 5, perSeconds: 3600, by: 'address' } as const;

/** Letters at work in this process, by their words. */
const underWay = new Map<string, Promise<Result<unknown>>>();

/**
 * Takes what a visitor sends by a form that needs no account: five an hour of each form from one address, one that was
 * refused or came twice does not count. A letter that is pressed twice is told as sent when the first one is kept, and not
 * before: the second waits for it.
 * @param letter what makes two letters the same
 * @param keep runs in a transaction, once for each letter
 */
export const takeInquiry = async <T>(
  rules: InquiryRules,
  letter: unknown,
  { ip }: Pick<Caller, 'ip'>,
  keep: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const owner = addressKey(ip);
  const words = JSON.stringify([rules.name, owner, letter]);
  // The second press must not take a point, nor find that none is left: it is no letter of its own.
  for (let first = underWay.get(words); first; first = underWay.get(words)) {
    const result = await first.catch(() => null);
    if (result?.ok) return result as Result<T>;
  }
  const taking = take(rules, letter, owner, keep);
  underWay.set(words, taking);
  try {
    return await taking;
  } finally {
    underWay.delete(words);
  }
};

const take = async <T>(
  { name, sameSeconds }: InquiryRules,
  letter: unknown,
  owner: string,
  keep: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const limit: Limit = { name, ...anHour };
  const point = await takePoint(limit, owner);
  let isKept = false;
  try {
    const same = { call: `letter.${name}`, owner, body: letter, forSeconds: sameSeconds };
    return await onceWithin(same, async () => {
      if (!point.ok) return tooMany(point.retryAfterSeconds);
      const kept = await keep();
      isKept = kept.ok;
      return kept;
    });
  } finally {
    if (point.ok && !isKept) await givePoint(limit, owner);
  }
};

const tooMany = (retryAfterSeconds: number) =>
  refuse('too-many-attempts', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) });
