/** Calls about licences: an author's offers, the order of a licence, and the download of its file. */

import { hkdfSync } from 'node:crypto';
import {
  type CallReply,
  calls,
  done,
  type Language,
  languages,
  type Result,
  refuse,
  refuseFields,
  type UserId,
  type WorkId,
} from '@oner/config/contract';
import { type LicenceScope, licenceScopes } from '@oner/config/contract/licence-states';
import { env } from '@oner/config/env';
import { dateInAlmaty, dayMs, type Tiyn, tengeToTiyn, tiynToTenge } from '@oner/config/terms';
import {
  accountLimit,
  addressLimit,
  type Caller,
  clock,
  FileReply,
  type Handler,
  handle,
  type Person,
  pluginService,
  rangeOf,
  transact,
} from '@oner/platform';
import { orderLimit, refuseUntil } from '../limits.ts';
import { agreedLicenceFor } from '../offers/agreed-prices.ts';
import { isLate, storeOrderOfAgreement } from '../offers/moves.ts';
import { priceLimitsOfLicence } from '../offers/rent-and-licence-offers.ts';
import { leastOffer } from '../offers/rules.ts';
import { findOrder, findOwnOrder, lockOwnOrder } from '../order/store.ts';
import { instantText } from '../order/text-rules.ts';
import type { WorkForSale } from '../originals/store.ts';
import { workItem } from '../place/items.ts';
import { ordererOf, placeFor } from '../place/ordering.ts';
import { licenceNumber } from '../place/rules.ts';
import { readFileLink, signFileLink } from './file-link.ts';
import { licenceTextOf } from './licence-text.ts';
import {
  endOfLicence,
  faultsOfOffers,
  leastAnimationPrice,
  mayRenew,
  type OfferedTerms,
} from './rules.ts';
import { receiveFile } from './service.ts';
import { offersNow } from './show.ts';
import {
  addDownload,
  addLicence,
  addLicenceOffer,
  closedUntilOf,
  countRunning,
  downloadsOf,
  exclusiveOf,
  findLicence,
  findOffer,
  isRenewed,
  type Licence,
  lastOffersOf,
  licenceTermsOf,
  lockLicence,
  type OfferedLicence,
  openOffersOf,
  versionsSince,
} from './store.ts';

const showOffer = (offer: OfferedLicence) => ({ ...licenceTermsOf(offer), version: offer.version });

/** Terms of a licence at the price agreed with this user, whatever the author has changed since. */
const agreedTerms = async (workId: WorkId, person: Caller['person']) => {
  const agreed = person && (await agreedLicenceFor(workId, person.documentId));
  if (!agreed?.licenceOfferId || isLate(agreed)) return null;
  return { agreed, offer: atPrice(await findOffer(agreed.licenceOfferId), agreed.priceTiyn) };
};
const atPrice = (offer: OfferedLicence, priceTiyn: Tiyn): OfferedLicence => ({
  ...offer,
  priceTiyn,
});

/** Licences that a user can order now; an agreed one replaces the offer of its scope. */
const offersFor = async (work: WorkForSale, mine: Awaited<ReturnType<typeof agreedTerms>>) => {
  const offers = await offersNow(work);
  if (!mine) return offers;
  const others = offers.filter(({ scope }) => scope !== mine.offer.scope);
  return licenceScopes.flatMap((one) =>
    one === mine.offer.scope ? mine.offer : (others.find(({ scope }) => scope === one) ?? []),
  );
};

/** Lowest price that may be offered for a licence, whole tenge; null if only its own price is possible. */
const offerFrom = (offer: OfferedLicence): number | null => {
  const least = leastOffer(priceLimitsOfLicence(offer));
  return least < offer.priceTiyn ? tiynToTenge(least) : null;
};

export const listLicences: Handler<'listLicences'> = async ({ params }, { person }) => {
  const work = await pluginService('catalogue').workForSale(params.id);
  if (!work) return refuse('not-found');
  const mine = await agreedTerms(work.id, person);
  const offers = await offersFor(work, mine);
  return done({
    offers: offers.map((offer) => ({
      ...showOffer(offer),
      agreedUntil: offer === mine?.offer ? instantText(mine.agreed.dueAt) : null,
      offerFrom: mine ? null : offerFrom(offer),
    })),
    closedUntil: await closedUntilOf(work.id),
    isMine: person !== null && person.profileId === work.sellerId,
  });
};

export const getLicenceText: Handler<'getLicenceText'> = async ({ params, query }, { person }) => {
  const work = await pluginService('catalogue').workForSale(params.id);
  if (!work) return refuse('not-found');
  const offers = await offersFor(work, await agreedTerms(work.id, person));
  const offer = offers.find(({ scope }) => scope === params.scope);
  if (!offer) return refuse('not-for-sale');
  const { paragraphs, ...text } = licenceTextOf(licenceTermsOf(offer), query.lang);
  return done({ ...text, paragraphs: [...paragraphs] });
};

/** The language in which a buyer has read the text of an offer; null if the hash is of another text. */
const acceptedLanguage = (terms: OfferedTerms, hash: string): Language | null =>
  languages.find((one) => licenceTextOf(terms, one).hash === hash) ?? null;

/** Reserves nothing; of two exclusive licences the one paid first is valid. */
export const orderLicence: Handler<'orderLicence'> = (
  { params: { id, scope }, body },
  { person, language },
) =>
  transact(async () => {
    const orderer = await ordererOf(body, person);
    if (!orderer.ok) return orderer;
    // Locks the work: no exclusive licence is sold and its author cannot change it until this order is stored.
    await pluginService('catalogue').lockStock(id);
    const work = await pluginService('catalogue').workForSale(id);
    if (!work) return refuse('not-found');
    if (work.sellerId === orderer.value.person.profileId) return refuse('own-work');
    const mine = await agreedTerms(id, person);
    const agreed = mine?.offer.scope === scope ? mine.agreed : null;
    if (!agreed && (work.isBlocked || work.isHidden)) return refuse('out-of-stock');
    const offer = (await offersFor(work, mine)).find((one) => one.scope === scope);
    if (!offer) return refuse('not-for-sale');
    const terms = licenceTermsOf(offer);
    if (terms.price !== body.price) return refuse('price-changed', { price: terms.price });
    const textLanguage = acceptedLanguage(terms, body.text);
    if (offer.version !== body.version || !textLanguage) return refuse('licence-changed');
    const renewed = await renewedBy(body.renews, orderer.value.person.documentId, id, scope);
    if (!renewed.ok) return renewed;
    const closing = await exclusiveOf(id);
    if (closing && closing.orderId !== renewed.value) return refuse('licence-sold');
    const source = (await pluginService('works').printSourcesOf([id])).get(id);
    if (!source) return refuse('out-of-stock');
    const item = await itemOf(work, terms);
    const ordered = { item, isKept: scope !== 'exclusive' };
    const way = { ok: true, delivery: 'pickup', address: null, place: null } as const;
    const { order, reply } = await placeFor(orderer.value, ordered, body, way, language);
    const text = licenceTextOf(terms, textLanguage);
    await addLicence({
      orderId: order.id,
      offerId: offer.id,
      number: licenceNumber(order.number, 1),
      workId: id,
      section: work.section,
      textEdition: text.edition,
      textLanguage,
      textHash: text.hash,
      file: source.file,
      sha256: source.sha256,
      renews: renewed.value,
    });
    if (agreed) await storeOrderOfAgreement({ by: 'offer', id: agreed.id }, order.number);
    return done(reply);
  });

/** Row number of the order whose licence is renewed; null for none. */
const renewedBy = async (
  number: string | undefined,
  ownerId: UserId,
  workId: WorkId,
  scope: LicenceScope,
): Promise<Result<number | null>> => {
  if (number === undefined) return done(null);
  const order = await findOrder(number);
  const licence = order && (await lockLicence(order.id));
  if (!order || order.ownerId !== ownerId || licence?.workId !== workId) return refuse('not-found');
  const isSame = (await findOffer(licence.offerId)).scope === scope;
  const today = dateInAlmaty(clock.now());
  const isOpen = mayRenew(licence, today, env().LICENCE_RENEWAL_DAYS);
  if (!isSame || !isOpen || (await isRenewed(order.id))) return refuse('licence-over');
  return done(order.id);
};

const itemOf = async (work: WorkForSale, { scope, price }: OfferedTerms) => {
  const { licenceScopes = [] } = await pluginService('content').vocabulary();
  const labels = licenceScopes.find(({ key }) => key === scope)?.labels;
  const nameIn = (of: Language): string =>
    [work.names[of], labels?.[of].toLowerCase()].filter(Boolean).join(', ');
  return workItem(work, {
    kind: 'licence',
    name: [work.name, labels?.kk.toLowerCase()].filter(Boolean).join(', '),
    names: { kk: nameIn('kk'), ru: nameIn('ru'), en: nameIn('en') },
    priceTenge: price,
    stock: null,
  });
};

/** The text in its accepted edition, in any language; the accepted one is literal. */
const getBoughtLicenceText: Handler<'getBoughtLicenceText'> = async (
  { params, query },
  { person },
) => {
  const order = await findOwnOrder(params.number, person);
  const licence = order && (await findLicence(order.id));
  if (!licence || !order) return refuse('not-found');
  const terms = licenceTermsOf(atPrice(await findOffer(licence.offerId), order.totalTiyn));
  const { paragraphs, ...text } = licenceTextOf(terms, query.lang, licence.textEdition);
  return done({ ...text, paragraphs: [...paragraphs] });
};

/** A link valid for some minutes; the first one counts as receipt of the order. */
export const makeDownload: Handler<'makeDownload'> = ({ params: { number } }, { person }) =>
  transact(async () => {
    const order = await lockOwnOrder(number, person);
    const licence = order && (await lockLicence(order.id));
    if (!order || !licence) return refuse('not-found');
    const { state } = licence;
    if (state === 'ordered' || state === 'paid') return refuse('conflict');
    if (!isUsable(licence)) return refuse('licence-over');
    const made = await downloadsOf(order.id);
    const left = env().LICENCE_DOWNLOADS - made.length;
    if (left <= 0) return refuse('downloads-used-up', { max: env().LICENCE_DOWNLOADS });
    if (order.state.fulfillment === 'not_fulfilled') {
      const by = `user:${order.ownerId}`;
      const received = await receiveFile(number, { actor: 'buyer', by, ownerId: order.ownerId });
      if (!received.ok) return refuse('conflict');
    }
    const madeAt = clock.now().getTime();
    const expiresAt = madeAt + env().LICENCE_LINK_MINUTES * 60_000;
    await addDownload(order.id, { madeAt, expiresAt });
    const key = signFileLink({ number, expiresAt }, linkSecret());
    const url = `${env().publicUrl}/api/licences/files/${key}`;
    return done({ url, expires: instantText(expiresAt), left: left - 1 });
  });

const linkSecret = (): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', env().ENCRYPTION_KEY, '', 'oner licence files', 32));

/** True if it is running, even if the job of its end is late. */
const isUsable = ({ state, throughDay }: Licence): boolean => {
  const end = endOfLicence(throughDay);
  return state === 'running' && (end === null || clock.now() < end);
};

/** Sends the file, or a range of it, to anyone with the link until it expires. */
export const getDownload: Handler<'getDownload'> = async ({ params: { key } }, { range }) => {
  const link = readFileLink(key, clock.now().getTime(), linkSecret());
  if (link === 'forged') return refuse('not-found');
  if (link === 'expired') return refuse('link-expired');
  const order = await findOrder(link.number);
  const licence = order && (await findLicence(order.id));
  if (!licence) return refuse('not-found');
  if (!isUsable(licence)) return refuse('licence-over');
  const { file, number } = licence;
  const name = `oner-${number}${file.slice(file.lastIndexOf('.'))}`;
  const url = await pluginService('works').linkToOriginal(file, name);
  if (url) return done(new FileReply({ url }, name), { 'Cache-Control': 'private, no-store' });
  const bytes = await pluginService('works').originalBytes(file);
  if (bytes === null) return refuse('not-found');
  const part = rangeOf(range, bytes);
  if (part === null) return refuse('range-invalid');
  const { from, to, isPart } = part;
  const stream = await pluginService('works').streamOriginal(file, { from, to });
  const content = { stream, length: to - from + 1 };
  const reply = new FileReply(content, name, { isAttachment: true, isPart });
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    ...(isPart && { 'Content-Range': `bytes ${from}-${to}/${bytes}` }),
  };
  return done(reply, headers);
};

/** A work of the author's own; null for other works. */
const ownWork = async (id: string, person: Person) => {
  const work = await pluginService('works').findWhole(id);
  return work?.sellerId === person.profileId ? work : null;
};

/** Metadata in the file that buyers would download; empty while the work has no public version. */
const fileTagsOf = async (workId: WorkId) => {
  const source = (await pluginService('works').printSourcesOf([workId])).get(workId);
  return source ? pluginService('works').privateTagsOf(source.file) : [];
};

const showMine = async (workId: WorkId): Promise<CallReply<typeof calls.getMyLicences>> => ({
  fileTags: await fileTagsOf(workId),
  offers: (await openOffersOf(workId)).map(showOffer),
  animationFee: tiynToTenge(leastAnimationPrice(dateInAlmaty(clock.now()))),
  running: Object.fromEntries(await countRunning(workId)),
  closedUntil: await closedUntilOf(workId),
});

const getMyLicences: Handler<'getMyLicences'> = async ({ params }, { person }) =>
  (await ownWork(params.id, person)) ? done(await showMine(params.id)) : refuse('not-found');

/** Stores changes as a new version, without moderation, like every price. */
export const setMyLicences: Handler<'setMyLicences'> = ({ params: { id }, body }, { person }) =>
  transact(async () => {
    await pluginService('catalogue').lockStock(id);
    const work = await ownWork(id, person);
    if (!work?.sellerId) return refuse('not-found');
    if (work.section === 'artisan') return refuse('licence-not-allowed');
    const least = tiynToTenge(leastAnimationPrice(dateInAlmaty(clock.now())));
    const faults = faultsOfOffers(body.offers, least);
    if (Object.keys(faults).length > 0) return refuseFields(faults, { min: least });
    const last = new Map((await lastOffersOf(id)).map((row) => [row.scope, row]));
    const offeredAt = clock.now().getTime();
    const base = { workId: id, sellerId: work.sellerId, offeredAt };
    const changed = body.offers.flatMap(({ price, ...terms }) => {
      const before = last.get(terms.scope);
      last.delete(terms.scope);
      const fresh = { ...terms, priceTiyn: tengeToTiyn(price) };
      if (before && isSameOffer(before, fresh)) return [];
      return [{ ...base, ...fresh, version: (before?.version ?? 0) + 1 }];
    });
    const earlier = await versionsSince(id, offeredAt - dayMs);
    const oldest = earlier.at(-env().LICENCE_VERSIONS_PER_DAY);
    if (changed.length > 0 && oldest !== undefined) return refuseUntil(oldest + dayMs, offeredAt);
    for (const offer of changed) await addLicenceOffer(offer);
    for (const { scope, version, months, territory, runs, priceTiyn } of last.values())
      if (priceTiyn !== null)
        await addLicenceOffer({
          ...base,
          scope,
          months,
          territory,
          runs,
          priceTiyn: null,
          version: version + 1,
        });
    return done(await showMine(id));
  });

type Terms = Pick<OfferedLicence, 'months' | 'territory' | 'runs'> & {
  readonly priceTiyn: number | null;
};
const isSameOffer = (a: Terms, b: Terms): boolean =>
  a.priceTiyn === b.priceTiyn &&
  a.months === b.months &&
  a.territory === b.territory &&
  a.runs === b.runs;

const fileLimit = addressLimit('licence-file', 600);
const offerLimit = accountLimit('licence-offers', 120);

export const licenceCalls = [
  handle(calls.listLicences, listLicences),
  handle(calls.getLicenceText, getLicenceText),
  handle(calls.orderLicence, orderLicence, { idempotent: true, limits: [orderLimit] }),
  handle(calls.getBoughtLicenceText, getBoughtLicenceText),
  handle(calls.makeDownload, makeDownload, { idempotent: true, limits: [orderLimit] }),
  handle(calls.getDownload, getDownload, { limits: [fileLimit] }),
  handle(calls.getMyLicences, getMyLicences),
  handle(calls.setMyLicences, setMyLicences, { limits: [offerLimit] }),
];
