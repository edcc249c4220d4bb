/** Licences of pictures and designs: the author's offers and the buyer's licences (spec L §1, L §4). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { licenceOffer } from './licence-shapes.ts';
import {
  fileTags,
  licenceScopes,
  licenceTerritories,
  mostLicenceMonths,
  mostLicenceRuns,
} from './licence-states.ts';
import { id, inLanguage, instant, isoDate, orderNumber, priceTenge } from './shapes.ts';
import { orderedBy, orderRefusals, placedOrder } from './shop.ts';

const scope = z.enum(licenceScopes, 'bad-choice');
const whole = (least: number, most: number) =>
  z
    .number('required')
    .check(z.int('not-whole'), z.minimum(least, 'too-small'), z.maximum(most, 'too-large'));
const version = whole(1, 1_000_000);
const sha256 = z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'bad-request'));
const ofWork = z.object({ id });

/** Text of a licence, by paragraph. */
const licenceText = z.object({
  /** Date of the edition of the text. */
  edition: isoDate,
  /** SHA-256 of the shown text; stored with the order. */
  hash: sha256,
  title: z.string(),
  paragraphs: z.array(z.string()),
});

/** Text that the buyer agrees to, with the terms of the current offer. */
export const getLicenceText = defineCall('GET /api/works/:id/licences/:scope/text', {
  auth: 'anyone',
  knowsCaller: true,
  spec: 'L §4 licence agreement; path ours',
  params: z.object({ id, scope }),
  query: inLanguage,
  reply: licenceText,
  refusals: ['bad-request', 'not-found', 'not-for-sale'],
  example: { params: { id: '{workId}', scope: 'web' }, orRefused: ['not-for-sale'] },
});

const { price, buyer, name, phone, email, comment, language } = orderedBy;

/**
 * Orders a licence, without production or delivery. `version` and `text` identify what the buyer saw; if the offer or
 * text has changed, the response is 409. An exclusive licence goes to the first buyer who pays (`kept` is false).
 */
export const orderLicence = defineCall('POST /api/works/:id/licences/:scope/order', {
  auth: 'user',
  spec: 'A §1 works to license; L §4; path ours',
  params: z.object({ id, scope }),
  body: z.object({
    buyer,
    price,
    name,
    phone,
    email,
    comment,
    language,
    version,
    /** `hash` of the text the buyer agreed to. */
    text: sha256,
    /** Order whose licence is renewed; the new term begins when the old one ends. */
    renews: z.optional(orderNumber),
  }),
  reply: placedOrder,
  status: 201,
  refusals: [
    ...orderRefusals,
    'own-work',
    'not-for-sale',
    'licence-changed',
    'licence-sold',
    'licence-over',
  ],
  example: {
    params: { id: '{workId}', scope: 'web' },
    body: {
      buyer: '{buyerId}',
      price: 1,
      name: 'Әлия Нұрланқызы',
      version: 1,
      text: '0'.repeat(64),
    },
    orRefused: ['not-for-sale', 'price-changed', 'licence-changed'],
  },
});

/** Exact text that the buyer agreed to. */
export const getBoughtLicenceText = defineCall('GET /api/my/orders/:number/licence', {
  auth: 'user',
  spec: 'L §4 licence agreement; path ours',
  params: z.object({ number: orderNumber }),
  query: inLanguage,
  reply: licenceText,
  refusals: ['bad-request', 'not-found'],
  example: { params: { number: '{orderNumber}' }, orRefused: ['not-found'] },
});

/**
 * Creates a link to the original file, valid for some minutes. The first one counts as receipt of the order, which cannot
 * be cancelled afterwards.
 */
export const makeDownload = defineCall('POST /api/my/orders/:number/downloads', {
  auth: 'user',
  whileClosed: true,
  spec: 'L §4; path ours',
  params: z.object({ number: orderNumber }),
  body: z.object({}),
  reply: z.object({ url: z.string(), expires: instant, left: z.number() }),
  status: 201,
  refusals: [
    'bad-request',
    'not-found',
    'conflict',
    'licence-over',
    'downloads-used-up',
    'too-many-attempts',
  ],
  example: { params: { number: '{orderNumber}' }, body: {}, orRefused: ['not-found'] },
});

/** The original file, complete or partial (`Range`), by a link that has not expired. */
export const getDownload = defineCall('GET /api/licences/files/:key', {
  auth: 'anyone',
  params: z.object({ key: z.string().check(z.maxLength(200)) }),
  reply: z.unknown(),
  file: 'application/octet-stream',
  refusals: ['not-found', 'link-expired', 'licence-over', 'range-invalid', 'too-many-attempts'],
  example: { params: { key: 'x' }, orRefused: ['not-found'] },
});

/** Licences an author offers for a work, and licences sold. */
const myLicences = z.object({
  offers: z.array(licenceOffer),
  /** Metadata in the downloaded file: where the picture was taken, and with which camera. */
  fileTags: z.array(z.enum(fileTags)),
  /** Whole tenge: the provider's fee on one public animation, which is also the lowest price of one (L §9). */
  animationFee: priceTenge,
  /** Number of active licences by scope. */
  running: z.partialRecord(z.enum(licenceScopes), z.number()),
  closedUntil: z.nullable(z.string()),
});
export type MyLicences = z.infer<typeof myLicences>;

export const getMyLicences = defineCall('GET /api/my/works/:id/licences', {
  auth: 'author',
  spec: 'A §1 works to license; path ours',
  params: ofWork,
  reply: myLicences,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' }, orRefused: ['not-found'] },
});

/** Replaces all licence offers of a work; omitted scopes are no longer offered. Licences already sold keep their terms. */
export const setMyLicences = defineCall('POST /api/my/works/:id/licences', {
  auth: 'author',
  spec: 'L §6 the author sets prices; path ours',
  params: ofWork,
  body: z.object({
    offers: z
      .array(
        z.object({
          scope,
          price: whole(1, 1_000_000_000),
          months: z.nullable(whole(1, mostLicenceMonths)),
          territory: z.enum(licenceTerritories, 'bad-choice'),
          runs: z.nullable(whole(1, mostLicenceRuns)),
        }),
      )
      .check(z.maxLength(licenceScopes.length, 'too-long')),
  }),
  reply: myLicences,
  refusals: ['bad-request', 'not-found', 'licence-not-allowed', 'too-many-attempts'],
  example: { params: { id: '{workId}' }, body: { offers: [] }, orRefused: ['not-found'] },
});
