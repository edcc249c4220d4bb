import type { Past } from '../api/types.ts';
import { isKey, type Message } from '../texts.ts';

/** What happened, in words. */
export const eventWord = (event: string): Message => {
  const key = `event.${event}`;
  return isKey(key) ? [key, {}] : ['event.other', { event }];
};

/** Who did it: a name, or a word for who has none. */
export const actorWord = ({
  actor,
  actorName,
}: Pick<Past, 'actor' | 'actorName'>): string | Message => {
  if (actorName) return actorName;
  const kind = actor.split(':')[0] ?? '';
  if (kind === 'user') return ['actor.buyer', {}];
  const key = `actor.${kind}`;
  return isKey(key) ? [key, {}] : actor;
};

/** What of the facts of an event is for people: reason, parcel, sum in whole tenge, and another one in the bank's own words. */
export const factsOf = (
  facts: Past['facts'],
): {
  readonly reason?: string;
  readonly tracking?: string;
  readonly amount?: number;
  readonly told?: string;
} => {
  const { reason, tracking, amountTiyn, amount, currency } = facts;
  return {
    ...(typeof reason === 'string' && reason !== '' && { reason }),
    ...(typeof tracking === 'string' && { tracking }),
    ...(typeof amountTiyn === 'number' && { amount: amountTiyn / 100 }),
    ...(typeof amount === 'string' && { told: `${amount} ${String(currency ?? '')}`.trim() }),
  };
};
