/** Answers of orders about a person: obligations, personal data, and their erasure. */
import type { UserId } from '@oner/config/contract';
import type { Payload } from '@oner/config/events';
import { NO_END, tiynToTenge } from '@oner/config/terms';
import {
  type Obligation,
  pluginService,
  registerAddressUse,
  registerAttachment,
  registerObligations,
  registerPersonalData,
  termRules,
  transact,
} from '@oner/platform';
import { addressesForExport } from '../addresses/calls.ts';
import { dropAddressesOf } from '../addresses/store.ts';
import { linesIn } from '../basket/store.ts';
import { discardPhoto, emptyClaims, openClaimsOf, removePhotos } from '../claims/store.ts';
import { reportsBy } from '../handover/store.ts';
import { conversationsForExport } from '../offers/people.ts';
import { agreedDaysOfMany } from '../offers/store.ts';
import { emptyReasons } from '../order/store.ts';
import { watchesOf } from '../originals/store.ts';
import { receiptAttachment } from '../receipts/pdf.ts';
import { heldDepositsOf } from '../rent-charges/service.ts';
import { emptyCharges, openChargesOf } from '../rent-charges/store.ts';
import { rentsOfRenter } from '../rent-returns/store.ts';
import { dropPhotos as dropReviewPhotos } from '../reviews/photo-store.ts';
import { purgePages } from '../reviews/service.ts';
import { emptyAnswers, emptyReviews } from '../reviews/store.ts';
import { reservationsForExport } from '../staff-reservations/store.ts';
import { shownPromises } from '../terms/service.ts';
import { showOrders } from './show.ts';
import { allOrdersOf, emptyContacts, isEmailOfOthers, unsettledOf } from './store.ts';

/** Registers what orders stores about a person, and their open obligations. */
export const fillOrdersRegistry = (): void => {
  registerObligations('orders', async ({ documentId }) => [
    ...(await orderObligations(documentId)),
    ...(await saleObligations(documentId)),
    ...(await claimObligations(documentId)),
    ...(await chargeObligations(documentId)),
  ]);
  registerAddressUse(isEmailOfOthers);
  registerAttachment('receipt', receiptAttachment);
  registerPersonalData('orders', async ({ documentId }) => ({
    addresses: await addressesForExport(documentId),
    orders: await showOrders(await allOrdersOf(documentId)),
    conversations: await conversationsForExport(documentId),
    handover_reports: await reportsBy(documentId),
    watched_works: await watchesOf(documentId),
    kept_works: await reservationsForExport(documentId),
    basket: (await linesIn(documentId)).map(({ line }) => line),
  }));
};

/** Orders of a buyer for the desk of moderation, newest first. */
export const ordersForDesk = async (account: UserId) =>
  (await allOrdersOf(account)).toReversed().map(({ number, createdAt, totalTiyn, state }) => ({
    number,
    at: createdAt,
    amountTenge: tiynToTenge(totalTiyn),
    status: state.status,
  }));

const orderObligations = async (account: UserId): Promise<Obligation[]> => {
  const orders = await allOrdersOf(account);
  const pending = orders.filter(({ state }) => state.status === 'pending');
  // Signed a moment ago: the event, and perhaps the money, is on its way.
  const rules = await termRules();
  const signed = await pluginService('payments').underway(pending.map(({ number }) => number));
  const agreed = await agreedDaysOfMany(orders.map(({ number }) => number));
  // The renter has the work, or will get it, even if the whole price was refunded.
  const rented = new Set((await rentsOfRenter(account)).map(({ orderId }) => orderId));
  return orders
    .filter(({ id, number, state: { status, payment } }) => {
      // A partly refunded order was not cancelled, so it may still be refunded in full.
      const holdsMoney = payment === 'captured' || payment === 'partially_refunded';
      const isPaid = holdsMoney && status !== 'completed' && status !== 'canceled';
      const isAwaited = payment === 'awaiting' || signed.has(number);
      return isPaid || isAwaited || rented.has(id) || status === 'requires_action';
    })
    .map((order) => {
      const until = shownPromises(order, rules, agreed.get(order.number) ?? null)?.produceBy;
      const open = { plugin: 'orders', what: 'order', subject: order.number } as const;
      return { ...open, ...(until && { until }) };
    });
};

/** Open claims: the shop owes an answer (L: 15 working days). */
const claimObligations = async (account: UserId): Promise<Obligation[]> =>
  (await openClaimsOf(account)).map(({ number, answerBy: until }) => ({
    plugin: 'orders',
    what: 'claim',
    subject: number,
    ...(until !== NO_END && { until }),
  }));

/** Charges that a renter owes or may come to owe for late days or damage, and deposits that have to be refunded. */
const chargeObligations = async (account: UserId): Promise<Obligation[]> =>
  [...(await openChargesOf(account)), ...(await heldDepositsOf(account))].map((subject) => ({
    plugin: 'orders',
    what: 'order',
    subject,
  }));

/** Paid copies or rents of an author's works that are not fulfilled and rewarded yet. */
const saleObligations = async (account: UserId): Promise<Obligation[]> => {
  const person = await pluginService('accounts').findPerson(account);
  if (person?.role !== 'seller') return [];
  return (await unsettledOf(person.profileId)).map(({ number, produceBy: until }) => ({
    plugin: 'orders',
    what: 'order',
    subject: number,
    ...(until && until !== NO_END && { until }),
  }));
};

/**
 * Orders of an erased person are kept for the ledger: number, items, sums, dates and the bank's reference. Name, phone,
 * address and comment are deleted, because fulfilment does not need them any more (law 94-V, art. 8; spec L §4).
 */
export const forgetBuyer = ({ account, profileId }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await dropAddressesOf(account);
    await emptyContacts(account);
    await emptyReasons(account);
    await emptyCharges(account);
    await dropReviewPhotos({ ownerId: account });
    const changedSubjects = await emptyReviews(account);
    await purgePages(...changedSubjects, ...(await emptyAnswers(profileId)));
    // The subject of a claim is kept; the buyer's texts and photos are not.
    await discardPhoto(...(await removePhotos(await emptyClaims(account))));
  });
