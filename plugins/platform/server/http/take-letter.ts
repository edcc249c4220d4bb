import { type Result, refuse } from '@oner/config/contract';
import { addressKey } from '../domain/address-key.ts';
import { givePoint, type Limit, takePoint } from '../limits.ts';
import type { Caller } from './caller.ts';
import { onceWithin } from './idempotency.ts';

export type LetterRules = {
  /** Names the form; letters of each are counted apart. */
  readonly name: string;
  /** The same words from the same address within so many seconds are one letter, sent twice. */
  readonly sameSeconds: number;
};

const anHour = { points: 5, perSeconds: 3600, by: 'address' } as const;

/**
 * Takes what a visitor sends by a form that needs no account: five an hour of each form from one address, one that was
 * refused or came twice does not count. A letter that is pressed twice is told as sent when the first one is kept, and not
 * before: the second waits for it.
 * @param letter what makes two letters the same
 * @param keep runs in a transaction, once for each letter
 */
export const takeLetter = async <T>(
  { name, sameSeconds }: LetterRules,
  letter: unknown,
  { ip }: Pick<Caller, 'ip'>,
  keep: () => Promise<Result<T>>,
): Promise<Result<T>> => {
  const owner = addressKey(ip);
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
