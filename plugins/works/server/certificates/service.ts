/**
 * Certificates of authenticity, issued when a buyer has received an original, and of licences; their transfer, reissue and
 * withdrawal.
 */

import { randomBytes } from 'node:crypto';
import { calls, done, type Language, refuse, refuseFields } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Payload } from '@oner/config/events';
import { factText } from '@oner/config/texts/facts.ts';
import {
  accountLimit,
  audit,
  clock,
  type GivenFacts,
  type Handler,
  handle,
  inject,
  notify,
  pluginService,
  transact,
} from '@oner/platform';
import { codeOf } from '../deposits/rules.ts';
import { recordFiles } from '../deposits/service.ts';
import { runSettingsListeners } from '../own/calls.ts';
import { findWhole, findWholePublic, lockWork, type OwnWork } from '../own/store.ts';
import {
  type CertificateRecord,
  type CertifiedLicence,
  certificateText,
  readCertificate,
  readTransferCode,
  redemptionOf,
  showTransferCode,
  transferEnd,
} from './rules.ts';
import { certificatePage, isWithdrawn, toHeld } from './show.ts';
import { namingHash, sha256, signingKey } from './signing.ts';
import {
  addCertificate,
  addHolder,
  addKey,
  addMove,
  type CertificateRow,
  certificateMovesOf,
  dropTransfer,
  findCertificate,
  forgetHolder,
  hasCertificate,
  lineagesOfOrder,
  lockHolder,
  newestOf,
  putTransfer,
  setHolder,
  transferBy,
} from './store.ts';

/**
 * Issues certificates when a buyer has received originals: a certificate belongs to the work, and is needed as soon as the work
 * is given away or resold. A return within the 14 days ends the order as canceled, which withdraws it.
 */
export const issueCertificates = async (order: Payload<'orderDelivered'>): Promise<void> => {
  const { buyer } = order;
  if (buyer === null) return;
  for (const workId of order.originals) await transact(() => issue(order.number, workId, buyer));
};

const issue = async (orderNumber: string, workId: string, buyer: string): Promise<void> => {
  // The event of the order's end may have been handled earlier: events of two types are not ordered, and this one may be a retry.
  if (!(await inject('works.lockStandingOrder', async () => true)(orderNumber))) return;
  await lockWork(workId);
  // Events may be delivered twice.
  if (await hasCertificate(orderNumber, workId)) return;
  const work = (await findWholePublic(workId)) ?? (await findWhole(workId));
  // Staff have deleted the work since, so its data are unknown.
  if (!work?.sellerId) return;
  const { sellerId } = work;
  const author = await pluginService('accounts').findPersonByProfile('seller', sellerId);
  const name = author ? `${author.firstName} ${author.lastName}`.trim() || author.username : '';
  const deposit = await recordFiles(work, sellerId, name, 'system');
  const row = await write({
    lineage: null,
    issue: 1,
    orderNumber,
    workId,
    sellerId,
    kind: 'original',
    naming: { title: work.form.title, author: name },
    facts: {
      previous: null,
      licence: null,
      ...factsOf(work),
      deposit: deposit && { code: deposit.row.code, hash: deposit.row.hash },
      photo: deposit ? firstFileOf(deposit.row.record) : null,
    },
  });
  await addHolder(row.lineage, buyer);
  await addMove(row.lineage, 'issued', row.at);
  await runSettingsListeners(workId);
  await note(row, 'issued', 'system');
  await notifyHolder('certificate-issued', buyer, row, row.code);
};

/** A licence bought by an order, when it is concluded. */
export type LicenceToCertify = Pick<CertificateRow, 'orderNumber' | 'workId' | 'sellerId'> & {
  /** documentId of the user */
  readonly buyer: string;
  readonly section: CertificateRecord['section'];
  readonly author: string;
  /** Hash of the licensed file. */
  readonly sha256: string;
  readonly licence: CertifiedLicence;
};

/** Issues a licence's certificate, in the transaction that concludes it. It cannot be transferred. */
export const certifyLicence = async (given: LicenceToCertify): Promise<void> => {
  const { orderNumber, workId, sellerId, buyer, section, author, sha256: photo, licence } = given;
  await lockWork(workId);
  if (await hasCertificate(orderNumber, workId)) return;
  const work = (await findWholePublic(workId)) ?? (await findWhole(workId));
  const row = await write({
    lineage: null,
    issue: 1,
    orderNumber,
    workId,
    sellerId,
    kind: 'licence',
    // The title of a deleted work is unknown.
    naming: work && { title: work.form.title, author },
    facts: {
      previous: null,
      ...(work ? factsOf(work) : noFacts),
      section,
      deposit: null,
      photo,
      licence,
    },
  });
  await addHolder(row.lineage, buyer);
  await addMove(row.lineage, 'issued', row.at);
  await note(row, 'issued', 'system');
};

const noFacts = {
  created: null,
  material: null,
  technique: null,
  type: null,
  length: null,
  height: null,
  edition: null,
} as const;

const firstFileOf = (record: string): string | null =>
  (JSON.parse(record) as { files: readonly { sha256: string }[] }).files[0]?.sha256 ?? null;

const factsOf = ({ section, form }: OwnWork) => ({
  section,
  created: form.created,
  material: form.material,
  technique: form.technique,
  type: form.type,
  length: form.length,
  height: form.height,
  edition:
    form.editionNumber === null || form.editionTotal === null
      ? null
      : { number: form.editionNumber, total: form.editionTotal },
});

type Written = Pick<CertificateRow, 'issue' | 'orderNumber' | 'workId' | 'sellerId' | 'kind'> & {
  /** Null for the first issue, which starts a lineage. */
  readonly lineage: string | null;
  readonly naming: { readonly title: string; readonly author: string } | null;
  readonly facts: Omit<CertificateRecord, 'code' | 'issue' | 'at' | 'naming'>;
};

/** Signs and stores one issue. If the names are erased, a random hash takes their place. */
const write = async ({ lineage, naming, facts, ...given }: Written): Promise<CertificateRow> => {
  const key = signingKey(env().CERTIFICATE_SECRET);
  await addKey(key);
  const [code, at] = [codeOf(randomBytes(10)), clock.now()];
  const named = naming && { salt: randomBytes(16).toString('hex'), ...naming };
  const record = certificateText({
    ...facts,
    code,
    issue: given.issue,
    at: at.toISOString(),
    naming: named ? namingHash(named) : sha256(randomBytes(16).toString('hex')),
  });
  const row: CertificateRow = {
    ...given,
    code,
    lineage: lineage ?? code,
    record,
    hash: sha256(record),
    signature: key.sign(record),
    keyId: key.id,
    at,
    naming: named,
  };
  await addCertificate(row);
  return row;
};

type Withdrawal = {
  readonly actor: string;
  readonly reason: GivenFacts['reason'];
  readonly noted?: string;
};

/** Withdraws certificates when a paid order ends otherwise, because its buyer no longer has the works. */
export const withdrawCertificates = async ({ number }: Payload<'orderCanceled'>): Promise<void> => {
  const reason = (language: Language): string => factText('certificates.order-ended', language);
  for (const lineage of await lineagesOfOrder(number))
    await transact(() => withdraw(lineage, { actor: 'system', reason }));
};

/** Withdrawal by staff. @param reason sent to the holder */
export const withdrawByStaff = (
  number: string,
  actor: string,
  reason: string,
): Promise<'not-found' | 'moved-on' | 'done'> =>
  transact(async () => {
    const [lineage] = await lineagesOfOrder(number);
    if (lineage === undefined) return 'not-found';
    return (await withdraw(lineage, { actor, reason, noted: reason })) ? 'done' : 'moved-on';
  });

/** In the open transaction. @returns false if it was withdrawn before */
const withdraw = async (
  lineage: string,
  { actor, reason = '', noted }: Withdrawal,
): Promise<boolean> => {
  const holder = await lockHolder(lineage);
  if (await isWithdrawn(lineage)) return false;
  await addMove(lineage, 'withdrawn', clock.now());
  await dropTransfer(lineage);
  const row = await newestOf(lineage);
  await runSettingsListeners(row.workId);
  await note(row, 'withdrawn', actor, noted === undefined ? {} : { reason: noted });
  // Orders notify the buyer of a licence.
  if (holder !== null && row.kind === 'original')
    await notifyHolder('certificate-withdrawn', holder, row, lineage, { reason });
  return true;
};

/** Locks and returns the certificate if the account holds it; otherwise null. */
const lockOwn = async (code: string, account: string): Promise<CertificateRow | null> => {
  const row = await findCertificate(code);
  return row && (await lockHolder(row.lineage)) === account ? row : null;
};
const hasEnded = async (row: CertificateRow): Promise<boolean> =>
  (await newestOf(row.lineage)).code !== row.code || (await isWithdrawn(row.lineage));

/** Makes a single-use transfer code in place of an earlier one. */
const offerCertificate: Handler<'offerCertificate'> = ({ params }, { person }) =>
  transact(async () => {
    const row = await lockOwn(params.code, person.documentId);
    if (!row || row.kind === 'licence') return refuse('not-found');
    if (await hasEnded(row)) return refuse('certificate-ended');
    const code = codeOf(randomBytes(12));
    const end = transferEnd(clock.now());
    await putTransfer(row.lineage, sha256(code), end.getTime());
    await note(row, 'offered', `user:${person.documentId}`);
    return done({ code: showTransferCode(code), expires: end.toISOString() });
  });

const endCertificateOffer: Handler<'endCertificateOffer'> = ({ params }, { person }) =>
  transact(async () => {
    const row = await lockOwn(params.code, person.documentId);
    if (!row) return refuse('not-found');
    await dropTransfer(row.lineage);
    return done(undefined);
  });

/** Makes the caller the holder; both holders are e-mailed. */
const redeemCertificate: Handler<'redeemCertificate'> = ({ body }, { person }) =>
  transact(async () => {
    const code = readTransferCode(body.code);
    const known = code === null ? undefined : await transferBy(sha256(code));
    if (code === null || !known) return refuseFields({ code: ['transfer-code-wrong'] });
    const holder = await lockHolder(known.lineage);
    // Read again after the lock: a concurrent caller may have used the code.
    const transfer = (await transferBy(sha256(code))) ?? null;
    const account = person.documentId;
    const outcome = redemptionOf(transfer, holder, account, clock.now().getTime());
    if (outcome === 'unknown') return refuseFields({ code: ['transfer-code-wrong'] });
    if (outcome === 'own') return refuse('own-certificate');
    const row = await newestOf(known.lineage);
    const at = clock.now();
    await setHolder(row.lineage, account);
    await dropTransfer(row.lineage);
    await addMove(row.lineage, 'transferred', at);
    await note(row, 'transferred', `user:${account}`);
    const occasion = `${row.lineage}:${(await certificateMovesOf(row.lineage)).length}`;
    if (holder !== null) await notifyHolder('certificate-given', holder, row, occasion);
    await notifyHolder('certificate-received', account, row, occasion);
    return done(await toHeld(row));
  });

/** Issues a new code; the page of the lost one shows that it is replaced. */
const reissueCertificate: Handler<'reissueCertificate'> = ({ params }, { person }) =>
  transact(async () => {
    const lost = await lockOwn(params.code, person.documentId);
    if (!lost) return refuse('not-found');
    if (await hasEnded(lost)) return refuse('certificate-ended');
    const { code: _, issue: last, at: __, naming: ___, ...facts } = readCertificate(lost.record);
    const row = await write({
      lineage: lost.lineage,
      issue: last + 1,
      orderNumber: lost.orderNumber,
      workId: lost.workId,
      sellerId: lost.sellerId,
      kind: lost.kind,
      naming: lost.naming && { title: lost.naming.title, author: lost.naming.author },
      facts: { ...facts, previous: lost.hash },
    });
    await addMove(row.lineage, 'reissued', row.at);
    await runSettingsListeners(row.workId);
    await note(row, 'reissued', `user:${person.documentId}`);
    await notifyHolder('certificate-reissued', person.documentId, row, row.code);
    return done(await toHeld(row));
  });

/** Removes the holder of certificates that an erased person held; they cannot be transferred. */
export const forgetHeld = ({ account }: Payload<'personErased'>): Promise<void> =>
  transact(() => forgetHolder(account));

const note = (row: CertificateRow, what: string, actor: string, more: object = {}): Promise<void> =>
  audit({
    actor,
    action: `certificate.${what}`,
    subject: `work:${row.workId}`,
    facts: { code: row.code, issue: row.issue, ...more },
  });

/** @param account documentId of the user; no e-mail is sent if the account no longer exists */
const notifyHolder = async (
  event: string,
  account: string,
  row: CertificateRow,
  key: string,
  more: GivenFacts = {},
): Promise<void> => {
  const person = await pluginService('accounts').findPerson(account);
  if (!person) return;
  const { email, language, firstName } = person;
  const facts: GivenFacts = {
    title: row.naming?.title ?? row.code,
    code: row.code,
    url: (of) => certificatePage(row.code, of),
    ...more,
  };
  const to = { email, language, name: firstName, account };
  await notify(event, to, facts, `${key}:${account}`, { path: `/certificate/${row.code}` });
};

const offers = accountLimit('works.offer', 60, 86_400);

/** A code has 60 bits and cannot be guessed; the limit leaves enough attempts after typing errors. */
const redemptions = accountLimit('works.redeem', 20);

/** Limited, because certificates are never deleted. */
const reissues = accountLimit('works.reissue', 20, 86_400);

export const certificateCalls = [
  handle(calls.offerCertificate, offerCertificate, { limits: [offers] }),
  handle(calls.endCertificateOffer, endCertificateOffer),
  handle(calls.redeemCertificate, redeemCertificate, { limits: [redemptions] }),
  handle(calls.reissueCertificate, reissueCertificate, { limits: [reissues] }),
];
