/** Read access to certificates: public page, PDF and QR code, those a person holds, and that of an order. */

import { type CallReply, calls, done, type Language, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, FileReply, type Handler, handle, pageUrl, signPhoto } from '@oner/platform';
import { qrPicture } from '../deposits/print.ts';
import { nameText } from '../deposits/rules.ts';
import { pdfs, qrCodes } from '../limits.ts';
import { isPublicWork } from '../own/store.ts';
import { printCertificate } from './print.ts';
import { type CertificateState, certificateState, issueOfBuyer, readCertificate } from './rules.ts';
import {
  type CertificateRow,
  certificateMovesOf,
  certificatesOf,
  certifiedPictureOf,
  findCertificate,
  holderOf,
  issueOf,
  lineagesOfOrder,
  newestOf,
  publicKeyOf,
  transferEndOf,
} from './store.ts';

type Held = CallReply<typeof calls.redeemCertificate>;

/** Public page of a certificate. */
export const certificatePage = (code: string, language: Language): string =>
  pageUrl(env().publicUrl, language, `/certificate/${code}`);

type OrderCertificate = { readonly code: string; readonly state: CertificateState };

/**
 * The certificate of an original or licence sold by this order; null before it is issued. A buyer who has transferred it
 * sees the issue that they transferred, because their order must not lead to a newer one.
 * @param reader documentId of the buyer; null for staff
 */
export const certificateOfOrder = async (
  number: string,
  reader: string | null,
): Promise<OrderCertificate | null> => {
  const [lineage] = await lineagesOfOrder(number);
  if (lineage === undefined) return null;
  const newest = await newestOf(lineage);
  const isShown = reader === null || (await holderOf(lineage)) === reader;
  const issue = isShown ? newest.issue : issueOfBuyer(await certificateMovesOf(lineage));
  const row = issue === newest.issue ? newest : await issueOf(lineage, issue);
  return { code: row.code, state: await stateOf(row, newest.issue) };
};

/** @param newest last issue of the same sale */
const stateOf = async (
  { issue, lineage, record }: Pick<CertificateRow, 'issue' | 'lineage' | 'record'>,
  newest: number,
): Promise<CertificateState> => {
  const through = readCertificate(record).licence?.through ?? null;
  const today = dateInAlmaty(clock.now());
  return certificateState(issue, newest, await isWithdrawn(lineage), through, today);
};

export const isWithdrawn = async (lineage: string): Promise<boolean> =>
  (await certificateMovesOf(lineage)).some(({ kind }) => kind === 'withdrawn');

const getCertificate: Handler<'getCertificate'> = async ({ params }) => {
  const row = await findCertificate(params.code);
  if (!row) return refuse('not-found');
  const { naming } = row;
  return done({
    ...(await shown(row)),
    history: (await certificateMovesOf(row.lineage)).map(({ kind, at }) => ({
      kind,
      at: at.toISOString(),
    })),
    record: row.record,
    hash: row.hash,
    signature: row.signature,
    key: { id: row.keyId, public: await publicKeyOf(row.keyId) },
    naming: naming && { salt: naming.salt, text: nameText(naming.title, naming.author) },
  });
};

/** A PDF with a QR code of the public page. */
const getCertificatePdf: Handler<'getCertificatePdf'> = async ({ params, query }) => {
  const row = await findCertificate(params.code);
  if (!row) return refuse('not-found');
  const { state } = await shown(row);
  const url = certificatePage(row.code, query.lang);
  const history = { state, moves: await certificateMovesOf(row.lineage) };
  const bytes = await printCertificate(row, history, query.lang, url);
  return done(new FileReply(bytes, `oner-${row.code}-${query.lang}.pdf`));
};

/** The URL of the public page as a QR code. */
const getCertificateQr: Handler<'getCertificateQr'> = async ({ params, query }) => {
  const row = await findCertificate(params.code);
  if (!row) return refuse('not-found');
  return done(await qrPicture(certificatePage(row.code, query.lang), row.code));
};

/** Public fields of the contract. */
const shown = async (row: CertificateRow) => {
  const record = readCertificate(row.record);
  const { section, created, material, technique, type, length, height, edition } = record;
  const newest = await newestOf(row.lineage);
  const picture = record.photo === null ? null : await certifiedPictureOf(row.workId, record.photo);
  return {
    code: row.code,
    state: await stateOf(row, newest.issue),
    issue: row.issue,
    at: row.at.toISOString(),
    work: (await isPublicWork(row.workId)) ? row.workId : null,
    section,
    title: row.naming?.title ?? null,
    author: row.naming?.author ?? null,
    created,
    material,
    technique,
    type,
    length,
    height,
    edition,
    photo: picture?.photo ? signPhoto(picture.photo) : null,
    deposit: record.deposit?.code ?? null,
    licence: record.licence,
    url: certificatePage(row.code, 'kk'),
  };
};

/** Fields for the holder. */
export const toHeld = async (row: CertificateRow): Promise<Held> => {
  const ends = (await transferEndOf(row.lineage)) ?? 0;
  const isOpen = ends > clock.now().getTime();
  return {
    ...(await shown(row)),
    transferable_until: isOpen ? new Date(ends).toISOString() : null,
  };
};

/** Certificates that the caller holds, newest first. */
const listMyCertificates: Handler<'listMyCertificates'> = async (_, { person }) => {
  const held: Held[] = [];
  for (const row of await certificatesOf(person.documentId)) held.push(await toHeld(row));
  return done(held);
};

/** Certificates of a person, for the export of personal data. */
export const certificatesFor = async (account: string): Promise<object[]> =>
  (await certificatesOf(account)).map(({ code, issue: number, naming, at }) => ({
    code,
    issue: number,
    title: naming?.title ?? null,
    at: at.toISOString(),
  }));

export const certificatePageCalls = [
  handle(calls.getCertificate, getCertificate),
  handle(calls.getCertificatePdf, getCertificatePdf, { limits: [pdfs] }),
  handle(calls.getCertificateQr, getCertificateQr, { limits: [qrCodes] }),
  handle(calls.listMyCertificates, listMyCertificates),
];
