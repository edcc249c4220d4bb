import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { dateInAlmaty, multiply, writeDay } from '@oner/config/terms';
import {
  type AttachmentRef,
  type EmailRow,
  type Extras,
  emailRow,
  type GivenFacts,
  notify,
  shownDay,
  termRules,
} from '@oner/platform';
import { arrivalText, placeText } from '../domain/delivery.ts';
import type { Promises } from '../domain/promises.ts';
import { lineText, nameOf, sumText } from '../domain/wording.ts';
import type { OrderRow } from '../store/orders.ts';
import { linesOfOrder } from './authors-of.ts';

/**
 * Writes the buyer about an order in the open transaction, in the language of the order: what was ordered, its sum and its
 * way to the buyer stand in the e-mail as a table. An erased buyer is not written to.
 */
export const tellBuyer = async (
  event: string,
  order: OrderRow,
  facts: GivenFacts,
  key: string,
  attachments: readonly AttachmentRef[] = [],
): Promise<void> => {
  const { number, email, language, recipient: name, ownerId: account } = order;
  if (email === '') return;
  const extras = await orderExtras(order);
  const to = { email, language, name, account };
  // Whatever it is about, the notice leads to the order.
  await notify(event, to, { number, ...facts }, key, { extras, attachments });
};

/** Picture and rows of an e-mail about this order, by language. */
const orderExtras = async (order: OrderRow): Promise<(language: Language) => Extras> => {
  const lines = await linesOfOrder(order.id);
  const photo = lines.find((line) => line.photo !== null);
  const { address, totalTiyn, tracking, promises } = order;
  const { mediaUrl, publicUrl } = env();
  // When a thing can be picked up stands among the dates once there are dates.
  const isExpected = mayStillCome(order) && (order.delivery === 'courier' || promises === null);
  const rules = await termRules();
  const from = dateInAlmaty(new Date(order.paidAt ?? order.createdAt));
  const made = shownDay('production', from, rules, promises?.produceBy);
  return (language) => ({
    picture: photo?.photo
      ? {
          url: `${mediaUrl || publicUrl}${photo.photo.path}`,
          alt: nameOf(photo, language),
        }
      : undefined,
    rows: [
      ...lines.map((line) => ({
        label: lineText(nameOf(line, language), line.size, line.quantity),
        value: sumText(multiply(line.unitPriceTiyn, line.quantity)),
      })),
      emailRow('total', language, sumText(totalTiyn)),
      emailRow('delivery', language, placeText(order, language)),
      ...(isExpected
        ? [emailRow('arrival', language, arrivalText(order, made, language, rules.calendar))]
        : []),
      ...(address === null ? [] : [emailRow('address', language, address)]),
      ...(promises === null ? [] : datesOf(promises, language)),
      ...(tracking === null ? [] : [emailRow('tracking', language, tracking)]),
    ],
  });
};

/** It is not made yet, and nobody has ended the order. */
const mayStillCome = ({ state: { status, payment, fulfillment } }: OrderRow): boolean =>
  (status === 'pending' || status === 'confirmed') &&
  payment !== 'expired' &&
  (fulfillment === 'not_fulfilled' || fulfillment === 'in_production');

/** Until when a paid order can be cancelled, and when it is ready (L §4). */
const datesOf = ({ cancelThrough, produceBy }: Promises, language: Language): EmailRow[] => [
  emailRow('cancel-through', language, writeDay(cancelThrough, language)),
  emailRow('produce-by', language, writeDay(produceBy, language)),
];

/** Where the buyer finds the order. */
export const orderUrl = ({ language, number }: Pick<OrderRow, 'language' | 'number'>): string =>
  `${env().publicUrl}${language === 'kk' ? '' : `/${language}`}/purchases-sales/${number}`;
