/** Notices about an order to its buyer and to the authors whose works are in it. */
import type { Language } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  dateInAlmaty,
  formatTiyn,
  type IsoDate,
  multiply,
  NO_END,
  type TermRules,
  writeDay,
} from '@oner/config/terms';
import {
  clock,
  type EmailRow,
  type Extras,
  emailRow,
  type GivenFacts,
  type Notice,
  notifyAll,
  pluginService,
  type Recipient,
  termRules,
} from '@oner/platform';
import { agreedDaysFor } from '../offers/store.ts';
import { arrivalText, placeText } from '../place/delivery-rules.ts';
import { findRent, firstDayOf, paysForOf } from '../rents/store.ts';
import { earliestPromises, type Promises } from '../terms/rules.ts';
import { isMerchandise, linesOfOrder, type OrderLine, type OrderRow } from './store.ts';
import { lineText, nameOf } from './text-rules.ts';

/** The buyer of an order, as the recipient of its notices. */
export const buyerOf = ({
  email,
  language,
  recipient: name,
  ownerId: account,
}: OrderRow): Recipient => ({ email, language, name, account });

/** Sends the buyer an e-mail about an order, in the open transaction; see buyerNotices(). */
export const notifyBuyer = async (...about: Parameters<typeof buyerNotices>): Promise<void> =>
  notifyAll(await buyerNotices(...about));

/**
 * The notice to the buyer about an order, in the language of the order, with a table of items, total and delivery; none to an
 * erased buyer.
 */
export const buyerNotices = async (
  event: string,
  order: OrderRow,
  facts: GivenFacts,
  key: string,
): Promise<Notice[]> => {
  if (order.email === '') return [];
  const extras = await orderExtras(order);
  // Every notice links to the order.
  const linked = { number: order.number, ...facts };
  return [{ event, to: buyerOf(order), facts: linked, key, options: { extras } }];
};

const orderExtras = async (order: OrderRow): Promise<(language: Language) => Extras> => {
  const lines = await linesOfOrder(order.id);
  const photo = lines.find((line) => line.photo !== null);
  const { address, totalTiyn, tracking, promises } = order;
  const { mediaUrl, publicUrl } = env();
  // Once an order has dates, they include the day of pickup.
  const isMade = await isMerchandise(order.id);
  const isThing =
    isMade ||
    (lines.every(({ kind }) => kind !== 'licence') && !(await paysForOf([order.id])).has(order.id));
  const isExpected =
    isThing &&
    isOpen(order) &&
    order.state.fulfillment !== 'shipped' &&
    (order.delivery === 'courier' || promises === null);
  const rules = await termRules();
  const made = isExpected ? await readyBy(order, rules, isMade) : null;
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
        value: formatTiyn(multiply(line.unitPriceTiyn, line.quantity)),
      })),
      emailRow('total', language, formatTiyn(totalTiyn)),
      ...(isThing ? [emailRow('delivery', language, placeText(order, language))] : []),
      ...(made
        ? [emailRow('arrival', language, arrivalText(order, made, language, rules.calendar))]
        : []),
      ...(address === null ? [] : [emailRow('address', language, address)]),
      ...(promises && isOpen(order) ? datesOf(promises, language, isThing) : []),
      ...(tracking === null ? [] : [emailRow('tracking', language, tracking)]),
    ],
  });
};

/** The day by which the item of an order is ready, or would be if it were paid at once. */
const readyBy = async (
  { id, number, promises, paidAt, createdAt }: OrderRow,
  rules: TermRules,
  isMade: boolean,
): Promise<IsoDate> => {
  if (promises && promises.produceBy !== NO_END) return promises.produceBy;
  const rent = isMade ? null : firstDayOf(await findRent(id));
  const days = isMade ? null : await agreedDaysFor(number);
  const at = new Date(paidAt ?? createdAt);
  return earliestPromises(at, dateInAlmaty(clock.now()), rules, days, rent).produceBy;
};

/** True if the order has neither ended nor been delivered. */
const isOpen = ({ state: { status, payment, fulfillment } }: OrderRow): boolean =>
  (status === 'pending' || status === 'confirmed') &&
  payment !== 'expired' &&
  fulfillment !== 'delivered';

/** Last day to cancel a paid order, and the day by which it is ready (L §4). */
const datesOf = (
  { cancelThrough, produceBy }: Promises,
  language: Language,
  isThing: boolean,
): EmailRow[] => [
  emailRow('cancel-through', language, writeDay(cancelThrough, language)),
  ...(isThing ? [emailRow('produce-by', language, writeDay(produceBy, language))] : []),
];

/** Page of the order for its buyer. */
export const orderUrl = ({ language, number }: Pick<OrderRow, 'language' | 'number'>): string =>
  `${env().publicUrl}${language === 'kk' ? '' : `/${language}`}/purchases-sales/${number}`;

/** Authors of the works in the order, without repeats; documentIds of the sellers. */
export const authorsOf = async (orderId: number): Promise<string[]> => [
  ...new Set((await linesOfOrder(orderId)).flatMap(({ sellerId }) => sellerId ?? [])),
];

/** Notices to an author about a licensed copy, an original, a rent, and a licence. */
const authorNotices = {
  paid: {
    copy: 'order-paid-author',
    original: 'original-paid-author',
    rent: 'rent-paid-author',
    licence: 'licence-paid-author',
  },
  /** Bought by the renter, who has the work already. */
  bought: {
    copy: 'order-paid-author',
    original: 'rent-bought-author',
    rent: 'rent-paid-author',
    licence: 'licence-paid-author',
  },
  cancelled: {
    copy: 'order-cancelled-author',
    original: 'original-cancelled-author',
    rent: 'rent-cancelled-author',
    licence: 'licence-cancelled-author',
  },
  returned: {
    copy: 'order-cancelled-author',
    original: 'original-returned',
    rent: 'rent-cancelled-author',
    licence: 'licence-cancelled-author',
  },
} as const;

/**
 * The notices to the authors whose works are in the order, each in their language.
 * @param facts computed from the first of their lines in the order
 */
export const authorsNotices = async (
  what: keyof typeof authorNotices,
  { id, number }: { readonly id: number; readonly number: string },
  facts: (line: OrderLine) => GivenFacts,
): Promise<Notice[]> => {
  const lines = new Map<string | null, OrderLine>();
  for (const line of await linesOfOrder(id))
    if (!lines.has(line.sellerId)) lines.set(line.sellerId, line);
  const events: Readonly<Record<string, string>> = authorNotices[what];
  const notices: Notice[] = [];
  for (const line of lines.values()) {
    const event = events[line.kind] ?? authorNotices[what].copy;
    notices.push(...(await lineAuthorNotices(event, line, facts(line), number)));
  }
  return notices;
};

/** E-mails the author of a line's work, in the open transaction; see lineAuthorNotices(). */
export const notifyLineAuthor = async (
  ...about: Parameters<typeof lineAuthorNotices>
): Promise<void> => notifyAll(await lineAuthorNotices(...about));

/** The notice to the author of a line's work in their language; none without an author. @param key unique per author */
const lineAuthorNotices = async (
  event: string,
  { sellerId }: Pick<OrderLine, 'sellerId'>,
  facts: GivenFacts,
  key: string,
): Promise<Notice[]> => {
  const author =
    sellerId === null
      ? null
      : await pluginService('accounts').findPersonByProfile('seller', sellerId);
  if (!author) return [];
  const { email, language, firstName: name, account } = author;
  return [{ event, to: { email, language, name, account }, facts, key: `${key}:${sellerId}` }];
};
