/** Calls of the desk about licences: the list, one licence in full, and its withdrawal. */
import { done, type Result, refuse } from '@oner/config/contract';
import { type StaffCallInput, staffCalls } from '@oner/config/contract/staff';
import type { StaffLicence, StaffLicenceWhole } from '@oner/config/contract/staff-licences';
import { env } from '@oner/config/env';
import { dateInAlmaty, type Language, tiynToTenge } from '@oner/config/terms';
import { answerOf, clock, handleStaff, lastOfFull, pageUrl, pluginService } from '@oner/platform';
import { findOrder, findOrderById, linesOf, linesOfOrder, type OrderLine } from '../order/store.ts';
import { instantText, nameOf } from '../order/text-rules.ts';
import { licenceTextOf } from './licence-text.ts';
import { withdrawLicence } from './service.ts';
import {
  countDownloads,
  downloadsOf,
  findLicence,
  findOffer,
  type Licence,
  licenceOffersOf,
  licenceRows,
  licenceTermsOf,
  type OfferedLicence,
  renewalsOf,
} from './store.ts';

/** Name of the line in each language. */
const namesOf = (line: OrderLine) => ({
  kk: nameOf(line, 'kk'),
  ru: nameOf(line, 'ru'),
  en: nameOf(line, 'en'),
});

type Parts = {
  readonly order: { readonly number: string; readonly recipient: string };
  readonly licence: Licence;
  readonly offer: OfferedLicence;
  readonly line: OrderLine;
  readonly downloads: number;
};

const showRow = ({ order, licence, offer, line, downloads }: Parts): StaffLicence => ({
  order: order.number,
  number: licence.number,
  state: licence.state,
  work: licence.workId,
  names: namesOf(line),
  author: line.author ?? '',
  buyer: order.recipient,
  scope: offer.scope,
  months: offer.months,
  territory: offer.territory,
  runs: offer.runs,
  price: tiynToTenge(line.unitPriceTiyn),
  isExclusive: licence.exclusiveOf !== null,
  from: licence.fromDay,
  through: licence.throughDay,
  reason: licence.withdrawnReason,
  downloads,
});

type Query = StaffCallInput<typeof staffCalls.listLicencesOfBoard>['query'];

const listLicences = async ({ after, limit, ...filter }: Query) => {
  const rows = await licenceRows(filter, after ?? null, limit);
  const ids = rows.map(({ orderId }) => orderId);
  const lines = await linesOf(ids);
  const offers = await licenceOffersOf(rows.map(({ offerId }) => offerId));
  const downloads = await countDownloads(ids);
  const licences = rows.map(({ orderNumber, recipient, ...licence }) => {
    const line = lines.get(licence.orderId)?.[0];
    const offer = offers.get(licence.offerId);
    if (!line || !offer) throw new Error(`licence ${licence.number} has no line or no offer`);
    const order = { number: orderNumber, recipient };
    return showRow({ order, licence, offer, line, downloads: downloads.get(licence.orderId) ?? 0 });
  });
  const last = lastOfFull(rows, limit);
  return {
    licences,
    next: last ? String(last.orderId) : null,
    today: dateInAlmaty(clock.now()),
  };
};

const numberOf = async (orderId: number | null): Promise<string | null> =>
  orderId === null ? null : ((await findOrderById(orderId))?.number ?? null);

/** @param number order number @param lang language of the licence text */
const showWhole = async (
  number: string,
  lang: Language,
): Promise<Result<StaffLicenceWhole, 'not-found'>> => {
  const order = await findOrder(number);
  const licence = order && (await findLicence(order.id));
  if (!order || !licence) return refuse('not-found');
  const offer = await findOffer(licence.offerId);
  const [line] = await linesOfOrder(order.id);
  if (!line) throw new Error(`order ${number} has no line`);
  const links = await downloadsOf(order.id);
  const { withdrawnBy, textEdition: edition, textLanguage: language } = licence;
  const { title, paragraphs } = licenceTextOf(
    licenceTermsOf({ ...offer, priceTiyn: order.totalTiyn }),
    lang,
    edition,
  );
  const names = await pluginService('accounts').staffNames(withdrawnBy ? [withdrawnBy] : []);
  const certificate = await pluginService('works').certificateOfOrder(number, null);
  const isReceived = order.state.fulfillment !== 'not_fulfilled';
  return done({
    ...showRow({ order, licence, offer, line, downloads: links.length }),
    section: licence.section,
    phone: order.phone,
    email: order.email,
    ordered: instantText(order.createdAt),
    concluded: order.licenceConcludedAt === null ? null : instantText(order.licenceConcludedAt),
    ended: licence.endedAt === null ? null : instantText(licence.endedAt),
    withdrawnBy: withdrawnBy && (names.get(withdrawnBy) ?? null),
    links: links.map(({ madeAt, expiresAt }) => ({
      at: instantText(madeAt),
      expires: instantText(expiresAt),
    })),
    left: Math.max(env().LICENCE_DOWNLOADS - links.length, 0),
    text: { edition, language, title, paragraphs: [...paragraphs] },
    fingerprint: licence.sha256,
    renews: await numberOf(licence.renews),
    renewedBy: (await renewalsOf([order.id])).get(order.id) ?? null,
    certificate: certificate && {
      ...certificate,
      url: pageUrl(env().publicUrl, lang, `/certificate/${certificate.code}`),
    },
    can: {
      withdraw: licence.state === 'running' && isReceived,
      cancelInstead: licence.state === 'running' && !isReceived,
    },
  });
};

export const licenceDesk = [
  handleStaff(staffCalls.listLicencesOfBoard, async ({ query }) => ({
    value: await listLicences(query),
  })),
  handleStaff(staffCalls.getLicenceOfBoard, async ({ params: { number }, query: { lang } }) =>
    answerOf(await showWhole(number, lang)),
  ),
  handleStaff(
    staffCalls.withdrawLicence,
    async ({ params: { number }, body: { reason }, actor }) => {
      const withdrawn = await withdrawLicence(number, actor, reason);
      return answerOf(withdrawn.ok ? done({ number, done: true as const }) : withdrawn);
    },
  ),
];
