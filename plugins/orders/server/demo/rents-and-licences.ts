/** Rents, licences and offers of the demo world, made by the calls of renters, buyers and authors. */
import { rm } from 'node:fs/promises';
import type { Result, WorkId } from '@oner/config/contract';
import { addDays, addMonths, dateInAlmaty, dayMs, packingSteps } from '@oner/config/terms';
import {
  type Caller,
  clock,
  type Person,
  type Progress,
  pluginService,
  type StoredFile,
  transact,
} from '@oner/platform';
import { drawReportPhotos } from '../handover/photos.ts';
import { type Writer, writeDispatch, writeReceipt } from '../handover/service.ts';
import { makeDownload, orderLicence, setMyLicences } from '../licences/calls.ts';
import { licenceTextOf } from '../licences/licence-text.ts';
import { licenceTermsOf, openOffersOf } from '../licences/store.ts';
import { listConversationRows } from '../offers/conversation-store.ts';
import { offerLicence, offerRent } from '../offers/rent-and-licence-offers.ts';
import { answerOffer } from '../offers/service.ts';
import { findOrder, type OrderRow } from '../order/store.ts';
import { orderRent, quoteRent } from '../rents/calls.ts';
import { lastRentOf } from '../rents/store.ts';
import { callerOf, demoManager, payOnDay, photoOf } from './play.ts';

const ago = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);

const settled = <T>(what: string, result: Result<T>): T => {
  if (!result.ok) throw new Error(`${what} failed: ${result.refusal.code}`);
  return result.value;
};

/** Idempotent: a second run adds nothing. */
export const playRentsAndLicences = async (progress: Progress): Promise<void> => {
  for (const [done, played] of [
    playRent,
    playLicences,
    playRentOffer,
    playLicenceOffer,
  ].entries()) {
    progress(done, 4);
    await transact(played);
  }
};

const personNamed = async (username: string) => {
  const person = await pluginService('accounts').findPersonByUsername(username);
  if (!person) throw new Error(`unknown user: ${username}`);
  return person;
};

/** The first matching work of an author, by id. */
const workOf = async (
  username: string,
  isWanted: (work: { readonly rentTenge: number | null }) => boolean,
) => {
  const { profileId } = await personNamed(username);
  for (const id of (await pluginService('works').publishedIdsOfSeller(profileId)).toSorted()) {
    const work = await pluginService('catalogue').workForSale(id);
    if (work?.availability === 'in-stock' && !work.isHidden && isWanted(work)) return work;
  }
  return null;
};

/** Days ago of the order, packing and receipt; rented for 60 days. */
const rented = { ordered: 12, packed: 9, received: 6, days: 60 } as const;

/** Skipped in a demo shop without such a work. */
const playRent = async (): Promise<void> => {
  const work = await workOf('moldir', ({ rentTenge }) => rentTenge !== null);
  if (!work || (await lastRentOf(work.id))) return;
  const renter = await personNamed('emma');
  const { profileId: buyer, firstName, lastName, account } = renter;
  const caller = callerOf(renter, {});
  const params = { id: work.id };
  const firstDay = dateInAlmaty(ago(rented.received));
  const period = { firstDay, lastDay: addDays(firstDay, rented.days - 1) };
  const orderedAt = ago(rented.ordered);
  const { number } = await clock.asOf(orderedAt, async () => {
    const given = { params, query: period, body: undefined };
    const { total } = settled('a price', await quoteRent(given, caller)) as { total: number };
    const body = { buyer, price: total, name: `${firstName} ${lastName}`, ...period };
    const placed = await orderRent({ params, query: undefined, body }, caller);
    return settled('a rent', placed) as { number: string };
  });
  await payOnDay(number, orderedAt);
  const staff: Writer = { mover: { actor: 'provider', by: await demoManager() }, account: null };
  const mover = { actor: 'buyer', by: `user:${account}`, ownerId: account } as const;
  await reported(number, (photos) =>
    clock.asOf(ago(rented.packed), () => writeDispatch(number, packed, photos, staff, 'demo')),
  );
  await reported(number, (photos) =>
    clock.asOf(ago(rented.received), () =>
      writeReceipt(number, { verdict: 'as-described' }, photos, { mover, account }),
    ),
  );
};

const packed = {
  packing: 'ceramics',
  steps: packingSteps.ceramics.join(','),
  declared: 120_000,
  note: undefined,
  place: undefined,
  tracking: undefined,
} as const;

const orderOf = async (number: string): Promise<OrderRow> => {
  const order = await findOrder(number);
  if (!order) throw new Error(`order ${number} not found`);
  return order;
};

/** Writes a report with the picture of the work as its photo. */
const reported = async (
  number: string,
  write: (photos: readonly StoredFile[]) => Promise<Result<unknown>>,
): Promise<void> => {
  const photo = await photoOf(await orderOf(number));
  if (!photo) throw new Error(`order ${number} has no picture`);
  try {
    const { made } = settled('a photo', await drawReportPhotos([photo], 1));
    settled('a report', await write(made));
  } finally {
    await rm(photo.path, { force: true });
  }
};

const offers = [
  { scope: 'web', price: 15_000, months: 12, territory: 'kazakhstan', runs: null },
  { scope: 'print-run', price: 40_000, months: 24, territory: 'kazakhstan', runs: 1000 },
  { scope: 'exclusive', price: 350_000, months: 12, territory: 'world', runs: null },
] as const;

/** Days ago of the offers, of an order, and of its download. */
const licensed = { offered: 30, ordered: 8, downloaded: 5 } as const;

const playLicences = async (): Promise<void> => {
  const work = await workOf('timur', () => true);
  if (!work || (await openOffersOf(work.id)).length > 0) return;
  const { id } = work;
  const author = callerOf(await personNamed('timur'), {});
  await clock.asOf(ago(licensed.offered), async () => {
    const body = { offers: [...offers] };
    settled('an offer', await setMyLicences({ params: { id }, query: undefined, body }, author));
  });
  const reader = await personNamed('sergey');
  const { profileId: buyer, firstName, lastName, language } = reader;
  const caller = callerOf(reader, {});
  const orderedAt = ago(licensed.ordered);
  const { number } = await clock.asOf(orderedAt, async () => {
    const offer = (await openOffersOf(id)).find(({ scope }) => scope === 'web');
    if (!offer) throw new Error('no open licence offer found');
    const { hash: text } = licenceTextOf(licenceTermsOf(offer), language);
    const name = `${firstName} ${lastName}`;
    const { version } = offer;
    const body = { buyer, price: offers[0].price, name, version, text };
    const params = { id, scope: 'web' } as const;
    const placed = await orderLicence({ params, query: undefined, body }, caller);
    return settled('a licence', placed) as { number: string };
  });
  await payOnDay(number, orderedAt);
  await clock.asOf(ago(licensed.downloaded), async () => {
    const given = { params: { number }, query: undefined, body: {} };
    settled('a download', await makeDownload(given, caller));
  });
};

/**
 * Plays an offer of a buyer, which the author answers some hours later.
 * @param ask sends the offer; skipped if the buyer already has a conversation about the work
 */
const playOffer = async (
  [buyer, author]: readonly [buyer: string, author: string],
  { id }: { readonly id: WorkId },
  ask: (caller: Caller<Person>) => Promise<Result<unknown>>,
  answer: Omit<Parameters<typeof answerOffer>[0]['body'], 'version'>,
): Promise<void> => {
  const buyerPerson = await personNamed(buyer);
  const by = { column: 'ownerId', value: buyerPerson.account } as const;
  if ((await listConversationRows(by, null, 100)).some(({ workId }) => workId === id)) return;
  const sent = await clock.asOf(ago(1), () => ask(callerOf(buyerPerson, {})));
  const { id: code } = settled('an offer', sent) as { id: string };
  const given = { params: { id: code }, query: undefined, body: { ...answer, version: 1 } };
  const answering = callerOf(await personNamed(author), {});
  settled('an answer', await clock.asOf(ago(0.2), async () => answerOffer(given, answering)));
};

/** A month that begins in three weeks, offered at 80 % of its price; the author asks for 90 %. */
const playRentOffer = async (): Promise<void> => {
  const work = await workOf('polina', ({ rentTenge }) => rentTenge !== null);
  if (!work?.rentTenge) return;
  const firstDay = addDays(dateInAlmaty(clock.now()), 21);
  const days = { firstDay, lastDay: addDays(addMonths(firstDay, 1), -1) };
  const share = (percent: number): number => Math.ceil(((work.rentTenge ?? 0) * percent) / 100);
  const text = 'Would this do for an exhibition of one month?';
  const given = {
    params: { id: work.id },
    query: undefined,
    body: { price: share(80), ...days, text },
  };
  const answer = {
    move: 'counter',
    price: share(90),
    text: 'Могу уступить десятую часть.',
  } as const;
  await playOffer(['emma', 'polina'], work, async (caller) => offerRent(given, caller), answer);
};

/** A licence with an agreed price that is not paid yet. */
const playLicenceOffer = async (): Promise<void> => {
  const work = await workOf('timur', () => true);
  const offer = work && (await openOffersOf(work.id)).find(({ scope }) => scope === 'print-run');
  if (!work || !offer) return;
  const params = { id: work.id, scope: offer.scope };
  const body = { price: 32_000, version: offer.version };
  const given = { params, query: undefined, body };
  const answer = { move: 'accept', text: 'Согласен.' } as const;
  await playOffer(['zarina', 'timur'], work, async (caller) => offerLicence(given, caller), answer);
};
