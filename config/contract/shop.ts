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

export { deliveries, merchKinds };

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
  /** What it is called in each language: its kind and the title of its work. */
  names: labels,
  desc: someLabels,
  /** Absent where no editor has named it. */
  color: z.optional(z.object({ key: z.enum(merchColors), names: labels })),
  price: priceTenge,
  /** The size offered first; null for things without sizes. */
  size: z.nullable(z.number()),
  sizes: z.array(z.number()),
  availability: z.enum(['in-stock', 'on-order', 'out-of-stock']),
  /** Pieces left of a thing that exists so many times and no more; absent for what is made to order. */
  left: z.optional(z.number()),
  /** Its titles in other languages where its author gave them, as a work has them. */
  work: z.nullable(
    z.object({ id, name: z.string(), titles: z.optional(someLabels), author: z.string() }),
  ),
  /**
   * What buyers of this thing say, of 5 to one decimal, with the newest words; absent until somebody has said something.
   */
  rating: z.optional(
    z.object({
      average: z.number(),
      count: z.number(),
      said: z.array(
        z.object({ stars: z.number(), text: z.string(), name: z.string(), written: instant }),
      ),
    }),
  ),
  /**
   * Where on the picture a work of the buyer's choice is printed, in thousandths of its sides; absent for a thing that
   * carries one already.
   */
  frame: z.optional(
    z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  ),
});
export type ShopItem = z.infer<typeof shopItem>;

export const listItems = defineCall({
  method: 'GET',
  path: '/api/item/get/:category',
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

/** What may be ordered with public works of an author on it, as an editor ordered the things. */
export const listSellerItems = defineCall({
  method: 'GET',
  path: '/api/sellers/:id/items',
  auth: 'anyone',
  params: z.object({ id }),
  reply: z.array(shopItem),
  refusals: ['bad-request'],
  example: { params: { id: '{sellerId}' } },
});

/** What `POST /api/buyer/sha512/` signs, as strings, byte for byte (spec A §7). */
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

/** The gateways an order can be paid at. */
export const paymentOffer = z.object({
  /** Where it is paid unless the buyer chooses another one: the first of the shop, or the last that was chosen. */
  gateway: gatewayName,
  /** Those of the shop, the default one first. */
  gateways: z.array(gatewayName),
  /**
   * For clients that open the bank's page by themselves: what `POST /api/buyer/sha512/` signs for this order, and the page
   * that takes it with the signature; null where `gateway` has nothing signed field by field.
   */
  to_sign: z.nullable(
    z.object({ url: z.string(), language: z.enum(['ru', 'en']), ...signedFields }),
  ),
});

/** How the browser gets to the bank's page, each gateway in its own shape. */
const paymentStart = z.union([
  /** It goes there; the bank sends it back to the return page. */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** It posts these fields there. */
  z.object({ kind: z.literal('form'), url: z.string(), fields: z.record(z.string(), z.string()) }),
  /** The page may stand in a frame. */
  z.object({ kind: z.literal('frame'), url: z.string() }),
]);
export type PaymentStart = z.infer<typeof paymentStart>;

/** Characters of what stands on the slip in the parcel. */
export const longestGiftNote = 300;

/** What every order says: who orders, at which price, for whom, and how it reaches them. */
export const orderedBy = {
  /** documentId of the caller's own profile. */
  buyer: id,
  /** What the buyer saw, whole tenge; another price in the database is a 409, never a surprise. */
  price: z
    .number('required')
    .check(z.int('not-whole'), z.minimum(0, 'too-small'), z.maximum(1_000_000_000, 'too-large')),
  /** Recipient. */
  name: personName(160),
  /** Phone and e-mail of the recipient; those of the account unless said: the call of the specification has neither. */
  phone: z.optional(phone),
  email: z.optional(email),
  comment: maybe(1000),
  /** The courier is paid by the buyer on receipt (L §9); pickup unless said. */
  delivery: z.optional(z.enum(deliveries, 'bad-choice')),
  /** A courier's city, from getDelivery, and the address in it; both are needed for a courier. */
  city: z.optional(id),
  address: maybe(500),
  /** The courier's address goes into the caller's address book. */
  keep_address: z.optional(z.boolean()),
  /** The pickup point, from getDelivery; the first one unless said. */
  pickup: z.optional(id),
  language: z.optional(z.enum(languages, 'bad-choice')),
};

/**
 * A gift that the provider packs: words for who unpacks it, and gift wrap at the price that the buyer saw. An original is packed
 * by its author, who is told nothing of its buyer.
 */
export const gift = z.object({
  note: maybe(longestGiftNote),
  wrap: z.optional(orderedBy.price),
});

/** A thing that is ordered. */
export const orderedThing = {
  item: id,
  size: z.optional(sizeCode),
  quantity: z.optional(
    z.number().check(z.int('not-whole'), z.minimum(1, 'too-small'), z.maximum(50, 'too-large')),
  ),
  /** The work to print on a thing that carries none, and how; as the thing has it unless said. */
  work: z.optional(id),
  placement: z.optional(placement),
};

/** An order that waits for its payment. */
export const placedOrder = z.object({
  number: orderNumber,
  /** Whole tenge. */
  total: priceTenge,
  expires: instant,
  /** The thing waits for its payment until then; else it goes to who pays first. */
  kept: z.boolean(),
  payment: paymentOffer,
});

/** Why somebody cannot order, whatever it is. */
export const orderRefusals = [
  'bad-request',
  'not-found',
  'terms-changed',
  'out-of-stock',
  'price-changed',
  'same-key-other-body',
  'too-many-attempts',
] as const;
/** And what there is so many times. */
export const reservationRefusals = ['sold-out', 'too-many-reserved', 'held-before'] as const;

export const createOrder = defineCall({
  method: 'POST',
  path: '/api/shop/create',
  auth: 'user',
  spec: 'A §7',
  body: z.object({
    ...orderedBy,
    ...orderedThing,
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

export const signPayment = defineCall({
  method: 'POST',
  path: '/api/buyer/sha512',
  auth: 'user',
  spec: 'A §7',
  body: z.object(signedFields),
  /** The signature, 128 lower-case hexadecimal digits. */
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
 * Sends the buyer to a gateway: the first time, or once more with an order that was begun. From then on the bank is asked
 * about the order. A closed account pays what is owed beside a rent, and buys nothing (`account-closed`).
 */
export const resumePayment = defineCall({
  method: 'POST',
  path: '/api/my/orders/:number/pay',
  auth: 'user',
  whileClosed: true,
  params: z.object({ number: orderNumber }),
  /** Where several gateways are open: the one chosen; the order's own unless said. */
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

/** Merchandise of any kind that carries a copy of this work. */
export const listWorkItems = defineCall({
  method: 'GET',
  path: '/api/works/:id/items',
  auth: 'anyone',
  params: z.object({ id }),
  reply: z.array(shopItem),
  refusals: ['bad-request'],
  example: { params: { id: '{workId}' } },
});
