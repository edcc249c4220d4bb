/**
 * Messages that differ from those of merchandise: an original is neither made to order nor a copy, and a licence has no
 * physical object.
 */
import type { Order } from '@oner/config/contract';
import type { Translator } from '../elements/translator.ts';
import type { MessageKey } from '../i18n/keys.ts';

const instead = {
  'payment.licensed-copy': 'original.by',
  'payment.paid-text': 'original.paid-text',
  'payment.date-impossible': 'original.date-impossible',
  'payment.date-produce': 'original.date-produce',
  'payment.first-to-pay': 'original.first-to-pay',
  'payment.to-shop': 'original.to-work',
  'order.next-make': 'original.next-make',
  'order.receipt-question': 'original.receipt-question',
  'order.received': 'original.received',
  'order.overdue-title': 'original.overdue-title',
  'order.date-return': 'original.date-return',
  'claims.lead': 'original.claim-lead',
  'claims.kind-defect': 'original.claim-defect',
  'claims.kind-wrong-thing': 'original.claim-wrong',
  'reviews.ask': 'original.review-ask',
  'reviews.text': 'original.review-text',
  'order.event-licence': 'original.event-agreement',
  'states.fulfilment.in_production.label': 'original.in-preparation',
} as const satisfies Partial<Record<MessageKey, MessageKey>>;

const insteadForRent = {
  ...instead,
  'order.event-licence': 'original.event-rent',
} as const satisfies Partial<Record<MessageKey, MessageKey>>;

const insteadOfLicence = {
  'payment.licensed-copy': 'licence.by',
  'payment.paid-text': 'licence.paid-text',
  'payment.date-impossible': 'licence.date-impossible',
  'payment.date-cancel': 'licence.date-cancel',
  'payment.first-to-pay': 'licence.first-to-pay',
  'payment.to-shop': 'licence.to-work',
  'claims.lead': 'licence.claim-lead',
  'states.fulfilment.delivered.label': 'licence.received',
} as const satisfies Partial<Record<MessageKey, MessageKey>>;

/** Keys of both variants for the pages of an order. */
export const originalKeys = [
  ...Object.values(instead),
  insteadForRent['order.event-licence'],
  ...Object.values(insteadOfLicence),
];

/** Returns the translator with other messages for some keys. */
const withMessages = <V extends Pick<Translator<never>, 't'>>(
  translator: V,
  others: Readonly<Partial<Record<MessageKey, MessageKey>>>,
): V => {
  const { t } = translator as Pick<Translator, 't'>;
  return { ...translator, t: (key: MessageKey, told) => t(others[key] ?? key, told) } as V;
};

/** Returns the translator with the messages of an original. */
export const ofOriginal = <V extends Pick<Translator<never>, 't'>>(translator: V): V =>
  withMessages(translator, instead);

/** Returns the translator with the messages of a licence. */
export const ofLicence = <V extends Pick<Translator<never>, 't'>>(translator: V): V =>
  withMessages(translator, insteadOfLicence);

/** Checks for an order of a work itself, bought or rented; it has one line. */
export const isOriginal = ({ lines: [line] }: Pick<Order, 'lines'>): boolean =>
  line?.kind === 'original' || line?.kind === 'rent';

/** Checks for an order of a licence; it has one line. */
export const isLicence = ({ lines: [line] }: Pick<Order, 'lines'>): boolean =>
  line?.kind === 'licence';

/** Returns the translator with the messages of a kind of line; those of merchandise without one. */
export const translatorOfKind = <V extends Pick<Translator<never>, 't'>>(
  kind: Order['lines'][number]['kind'] | undefined,
  translator: V,
): V => {
  switch (kind) {
    case 'original':
      return ofOriginal(translator);
    case 'rent':
      return withMessages(translator, insteadForRent);
    case 'licence':
      return ofLicence(translator);
    default:
      return translator;
  }
};

/** Returns the translator with the messages of the order's kind; those of merchandise until the order is loaded. */
export const translatorFor = <V extends Pick<Translator<never>, 't'>>(
  order: Pick<Order, 'lines'> | undefined,
  translator: V,
): V => translatorOfKind(order?.lines[0]?.kind, translator);
