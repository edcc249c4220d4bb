/** An original is not made for its order and is no copy: what its buyer is told otherwise than of merchandise. */
import type { Order } from '@oner/config/contract';
import type { Voice } from '../elements/words.ts';
import type { Key } from '../i18n/keys.ts';

const instead = {
  'payment.licensed-copy': 'original.by',
  'payment.paid-text': 'original.paid-text',
  'payment.date-impossible': 'original.date-impossible',
  'payment.date-produce': 'original.date-produce',
  'payment.first-to-pay': 'original.first-to-pay',
  'payment.to-shop': 'original.to-work',
  'order.items': 'original.item',
  'order.next-make': 'original.next-make',
  'order.receipt-question': 'original.receipt-question',
  'order.received': 'original.received',
  'order.overdue-title': 'original.overdue-title',
  'order.date-return': 'original.date-return',
  'claims.lead': 'original.claim-lead',
  'claims.kind-defect': 'original.claim-defect',
  'claims.kind-wrong-thing': 'original.claim-wrong',
  'reviews.ask': 'original.review-ask',
  'order.event-licence': 'original.event-agreement',
  'states.fulfilment.in_production.label': 'original.in-preparation',
} as const satisfies Partial<Record<Key, Key>>;

type Replaced = keyof typeof instead;
const isReplaced = (key: string): key is Replaced => Object.hasOwn(instead, key);

/** What the pages of an order have in their bags for it. */
export const originalKeys = Object.values(instead);

/** The same voice, speaking of an original. */
export const ofOriginal = <V extends Pick<Voice<never>, 't'>>(voice: V): V => {
  const { t } = voice as Pick<Voice, 't'>;
  return { ...voice, t: (key: Key, told) => t(isReplaced(key) ? instead[key] : key, told) } as V;
};

/** An order of a work itself, bought or rented, which is one line. */
export const isOriginal = ({ lines: [line] }: Pick<Order, 'lines'>): boolean =>
  line?.kind === 'original' || line?.kind === 'rent';

/** A voice that speaks of what the order holds; before it is known, of merchandise. */
export const translatorFor = <V extends Pick<Voice<never>, 't'>>(
  order: Pick<Order, 'lines'> | undefined,
  voice: V,
): V => (order && isOriginal(order) ? ofOriginal(voice) : voice);
