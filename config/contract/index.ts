/** All calls by name. Contract tests and the OpenAPI script iterate over this registry. */
import * as defined from './all-calls.ts';
import type { Call } from './call.ts';

type Calls = {
  readonly [Name in keyof typeof defined as (typeof defined)[Name] extends Call
    ? Name
    : never]: (typeof defined)[Name] & { readonly name: Name };
};

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

const callsIn = (exports: Readonly<Record<string, unknown>>): Calls =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([name, value]) =>
      isCall(value) ? [[name, { ...value, name }]] : [],
    ),
  ) as Calls;

// Marked pure so that browser bundles contain only the calls they import, without this registry.
export const calls = /* @__PURE__ */ callsIn(defined);

export type CallName = keyof typeof calls;

export type { Act, Deadline } from './acts.ts';
export type { AuthorClaim } from './author-claims.ts';
export type { Audience, Call, CallInput, CallReply, CallSend, Method, NamedCall } from './call.ts';
export { defineCall, freshMinutes } from './call.ts';
export type { SearchWay } from './catalogue.ts';
export { mostClaimPhotos, type OrderClaim } from './claims.ts';
export { mostDocuments } from './documents.ts';
export { type Earning, type EarningsBalance, earningKinds, earningsPerPage } from './earnings.ts';
export type { BuyerId, OrderNumber, SellerId, UserId, WorkId } from './ids.ts';
export type { BoughtLicence, LicenceOffer } from './licence-shapes.ts';
export type { MyLicences } from './licences.ts';
export { type MerchColor, merchColors, merchKinds } from './merch.ts';
export type { NoticeChoices } from './notices.ts';
export { fulfillmentStatuses, type Order, orderStatuses, paymentStatuses } from './orders.ts';
export type { PrintWork } from './prints.ts';
export * from './refusals.ts';
export {
  type AuthorReview,
  mostReviewPhotos,
  type OwnReview,
  type PublicReview,
  type ReviewPhoto,
} from './reviews.ts';
export { type Sale, type Transaction, transactionsPerPage } from './sales.ts';
export { type Language, languages, type Section, sections, type Work } from './shapes.ts';
export type { ShopItem } from './shop.ts';
export type { ChoiceGroup, NoticeChannel } from './text-names.ts';
export { workStates } from './work-states.ts';
