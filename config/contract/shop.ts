import * as z from 'zod/mini';
import { phone } from './account-fields.ts';
import { defineCall } from './call.ts';
import { gatewayNames } from './gateways.ts';
import { deliveries, merchColors, merchKinds } from './merch.ts';
import { personName } from './person-name.ts';
import { placement } from './placement.ts';
import {
  email,
  id,
  instant,
  labels,
  languages,
  maybe,
  orderNumber,
  photo,
  priceTenge,
  someLabels,
} from './shapes.ts';

export { merchKinds };

/** 0=S, 1=M, 2=L, 3=XL, anything else XXL (spec A §3). */
const sizeCode = z
  .number('required')
  .check(z.int('not-whole'), z.minimum(0, 'too-small'), z.maximum(9, 'too-large'));

export const shopItem = z.object({
  id,
  kind: z.enum(merchKinds),
  category: z.number(),
  picture: z.string(),
  photo,
  name: z.string(),
  /** Name in each language: kind and title of the work. */
  names: labels,
  desc: someLabels,
  /** Absent if no editor has set it. */
  color: z.optional(z.object({ key: z.enum(merchColors), names: labels })),
  price: priceTenge,
  /** Preselected size; null for items without sizes. */
  size: z.nullable(z.number()),
  sizes: z.array(z.number()),
  availability: z.enum(['in-stock', 'on-order', 'out-of-stock']),
  /** Units in stock; absent for items made to order. */
  left: z.optional(z.number()),
  /** The printed work, with titles in other languages if given by the author. */
  work: z.nullable(
    z.object({ id, name: z.string(), titles: z.optional(someLabels), author: z.string() }),
  ),
  /** Average of buyers' reviews (of 5, to one decimal) with the newest ones; absent without reviews. */
  rating: z.optional(
    z.object({
      average: z.number(),
      count: z.number(),
      said: z.array(
        z.object({ stars: z.number(), text: z.string(), name: z.string(), written: instant }),
      ),
    }),
  ),
  /** Area of the picture for a work of the buyer's choice, in thousandths of its sides; absent for items with a fixed work. */
  frame: z.optional(
    z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});
export type ShopItem = z.infer<typeof shopItem>;

export const listItems = defineCall('GET /api/item/get/:category', {
  auth: 'anyone',
  spec: 'A §7',
  params: z.object({
    category: z.pipe(z.string().check(z.regex(/^[0-5]$/, 'bad-choice')), z.transform(Number)),
  }),
  query: z.object({ work: z.optional(z.union([z.literal(''), id])) }),
  reply: z.array(shopItem),
  refusals: ['bad-request'],
  example: { params: { category: '2' } },
});

/** Orderable items with public works of an author, in the editors' sequence. */
export const listSellerItems = defineCall('GET /api/sellers/:id/items', {
  auth: 'anyone',
  params: z.object({ id }),
  reply: z.array(shopItem),
  refusals: ['bad-request'],
  example: { params: { id: '{sellerId}' } },
});

/** Fields signed by `POST /api/buyer/sha512/`, as strings, byte for byte (spec A §7). */
const signedFields = {
  order: z.string().check(z.maxLength(11)),
  amount: z.string().check(z.maxLength(13)),
  currency: z.string().check(z.maxLength(3)),
  merchant: z.string().check(z.maxLength(15)),
  terminal: z.string().check(z.maxLength(8)),
  nonce: z.string().check(z.maxLength(64)),
  client_id: z.string().check(z.maxLength(64)),
  desc: z.string().check(z.maxLength(50)),
  desc_order: z.string().check(z.maxLength(4000)),
  email: z.string().check(z.maxLength(254)),
  backref: z.string().check(z.maxLength(250)),
};

const gatewayName = z.enum(gatewayNames, 'bad-choice');

/** Gateways available for an order. */
export const paymentOffer = z.object({
  /** Preselected gateway: the last one chosen, or else the shop's first. */
  gateway: gatewayName,
  /** All gateways of the shop, the default first. */
  gateways: z.array(gatewayName),
  /**
   * For clients that open the bank's page themselves: the fields to be signed by `POST /api/buyer/sha512/`, and the page
   * that accepts them with the signature; null if `gateway` has no signed fields.
   */
  to_sign: z.nullable(
    z.object({ url: z.string(), language: z.enum(['ru', 'en']), ...signedFields }),
  ),
});

/** How the browser opens the bank's page, depending on the gateway. */
const paymentStart = z.union([
  /** Navigate to `url`; the bank redirects back to the return page. */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** POST `fields` to `url`. */
  z.object({ kind: z.literal('form'), url: z.string(), fields: z.record(z.string(), z.string()) }),
  /** Show `url` in a frame. */
  z.object({ kind: z.literal('frame'), url: z.string() }),
]);
export type PaymentStart = z.infer<typeof paymentStart>;

/** Maximum length of the note on the gift slip, characters. */
export const longestGiftNote = 300;

/** Fields of every order: buyer, price, recipient and delivery. */
export const orderedBy = {
  /** documentId of the caller's own profile. */
  buyer: id,
  /** Price shown to the buyer, whole tenge; 409 if it differs from the database. */
  price: z
    .number('required')
    .check(z.int('not-whole'), z.minimum(0, 'too-small'), z.maximum(1_000_000_000, 'too-large')),
  /** Recipient. */
  name: personName(160),
  /** Phone and e-mail of the recipient. Default: those of the account, because the specified call has neither. */
  phone: z.optional(phone),
  email: z.optional(email),
  comment: maybe(1000),
  /** The buyer pays the courier on receipt (L §9). Default: pickup. */
  delivery: z.optional(z.enum(deliveries, 'bad-choice')),
  /** Courier city from getDelivery, and the address in it; both are required for a courier. */
  city: z.optional(id),
  address: maybe(500),
  /** Saves the courier address in the caller's address book. */
  keep_address: z.optional(z.boolean()),
  /** Pickup point from getDelivery. Default: the first one. */
  pickup: z.optional(id),
  language: z.optional(z.enum(languages, 'bad-choice')),
};

/**
 * A gift packed by the provider: a note for the recipient, and gift wrap at the price shown to the buyer. Not for
 * originals, which are packed by authors, who receive no data about the buyer.
 */
export const gift = z.object({
  note: maybe(longestGiftNote),
  wrap: z.optional(orderedBy.price),
});

/** Fields of an ordered item. */
export const orderedItem = {
  item: id,
  size: z.optional(sizeCode),
  quantity: z.optional(
    z.number().check(z.int('not-whole'), z.minimum(1, 'too-small'), z.maximum(50, 'too-large')),
  ),
  /** Work to print on an item without a fixed work, and its placement. Default: the item's own. */
  work: z.optional(id),
  placement: z.optional(placement),
};

/** A new unpaid order. */
export const placedOrder = z.object({
  number: orderNumber,
  /** Whole tenge. */
  total: priceTenge,
  expires: instant,
  /** True: reserved until `expires`. False: goes to the first buyer who pays. */
  kept: z.boolean(),
  payment: paymentOffer,
});

/** Refusals of every kind of order. */
export const orderRefusals = [
  'bad-request',
  'not-found',
  'terms-changed',
  'out-of-stock',
  'price-changed',
  'same-key-other-body',
  'too-many-attempts',
] as const;
/** Additional refusals for limited stock. */
export const reservationRefusals = ['sold-out', 'too-many-reserved', 'held-before'] as const;

export const createOrder = defineCall('POST /api/shop/create', {
  auth: 'user',
  spec: 'A §7',
  body: z.object({
    ...orderedBy,
    ...orderedItem,
    gift: z.optional(gift),
    desc: maybe(500),
  }),
  reply: placedOrder,
  status: 201,
  refusals: [
    ...orderRefusals,
    ...reservationRefusals,
    'licence-not-allowed',
    'picture-too-small',
    'too-few-left',
  ],
  example: {
    body: {
      buyer: '{buyerId}',
      item: '{itemId}',
      price: '{itemPrice}',
      name: 'Әлия Нұрланқызы',
      size: 1,
      phone: '+77015550101',
      email: 'aliya@example.kz',
    },
  },
});

export const signPayment = defineCall('POST /api/buyer/sha512', {
  auth: 'user',
  spec: 'A §7',
  body: z.object(signedFields),
  /** The signature, 128 lowercase hexadecimal digits. */
  reply: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  refusals: [
    'bad-request',
    'not-found',
    'order-first',
    'signature-refused',
    'order-expired',
    'payment-already-done',
    'too-many-attempts',
  ],
  example: {
    body: {
      order: '{orderNumber}',
      amount: '1',
      currency: 'KZT',
      merchant: 'X',
      terminal: 'X',
      nonce: '1',
      client_id: '',
      desc: '',
      desc_order: '',
      email: '',
      backref: '',
    },
    orRefused: ['signature-refused', 'not-found', 'order-first'],
  },
});

/**
 * Starts or resumes the payment of an order at a gateway. From then on the bank is polled about the order. A closed
 * account can pay what it owes beside a rent, but not buy (`account-closed`).
 */
export const resumePayment = defineCall('POST /api/my/orders/:number/pay', {
  auth: 'user',
  whileClosed: true,
  params: z.object({ number: orderNumber }),
  /** Gateway to use. Default: that of the order. */
  query: z.object({ gateway: z.optional(gatewayName) }),
  reply: z.object({ ...paymentOffer.shape, start: paymentStart }),
  refusals: [
    'not-found',
    'account-closed',
    'order-expired',
    'payment-already-done',
    'payment-unavailable',
    'bad-request',
    'too-many-attempts',
  ],
  example: {
    params: { number: '{orderNumber}' },
    orRefused: ['payment-already-done', 'order-expired'],
  },
});

/** Merchandise of any kind with a copy of this work. */
export const listWorkItems = defineCall('GET /api/works/:id/items', {
  auth: 'anyone',
  params: z.object({ id }),
  reply: z.array(shopItem),
  refusals: ['bad-request'],
  example: { params: { id: '{workId}' } },
});
