/** Deposits: records that works existed, access to them, and their PDF and QR code (decisions/0001). */

import { randomBytes } from 'node:crypto';
import { type CallReply, calls, done, type Language, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  accountLimit,
  audit,
  clock,
  FileReply,
  type Handler,
  handle,
  notify,
  pageUrl,
  pluginService,
  transact,
} from '@oner/platform';
import { sha256 } from '../certificates/signing.ts';
import { addPictureHash, pictureHashesOf } from '../evidence/store.ts';
import { pdfs, qrCodes } from '../limits.ts';
import { findOwn, lockWork, type OwnWork } from '../own/store.ts';
import { printRecord, qrPicture } from './print.ts';
import { codeOf, nameText, readRecord, recordText } from './rules.ts';
import { scheduleStamp } from './stamp.ts';
import {
  addDeposit,
  type DepositRow,
  depositsOfSeller,
  findDeposit,
  findRecorded,
  originalsOf,
  takeEnd,
  worksThatAre,
} from './store.ts';

/**
 * Records in the chain that the author's files exist now. The same files of the same work are
 * recorded once.
 */
const depositWork: Handler<'depositWork'> = ({ params }, { person }) =>
  transact(async () => {
    await lockWork(params.id);
    const work = await findOwn(params.id, person.profileId);
    if (!work) return refuse('not-found');
    const author = await pluginService('accounts').findPerson(person.documentId);
    const name = `${author?.firstName ?? ''} ${author?.lastName ?? ''}`.trim() || person.username;
    const known = await recordFiles(work, person.profileId, name, `user:${person.documentId}`);
    if (!known) return refuse('not-found');
    const { row, isNew } = known;
    const { code } = row;
    if (author && isNew) {
      const { email, language, firstName, account } = author;
      const to = { email, language, name: firstName, account };
      const url = (of: typeof language) => depositPageUrl(code, of);
      const facts = { title: work.form.title, url };
      await notify('work-deposited', to, facts, code, { path: `/deposit/${code}` });
    }
    return done(toDeposit(row));
  });

/**
 * Returns the record of the present files of a work, creating it if needed; in the open transaction, with the work locked. Null
 * if its author uploaded no file.
 * @param author name for the record @param actor initiator, for the audit log
 */
export const recordFiles = async (
  work: OwnWork,
  sellerId: string,
  author: string,
  actor: string,
): Promise<{ readonly row: DepositRow; readonly isNew: boolean } | null> => {
  const files = await originalsOf(work.photos.map(({ id }) => id));
  if (files.length === 0) return null;
  const content = sha256(JSON.stringify(files.map((file) => file.sha256)));
  const known = await findRecorded(work.id, content);
  if (known) return { row: known, isNew: false };
  const row = await append(work, sellerId, { files, content, author });
  await addDepositHashes(
    row,
    files.map(({ pictureId }) => pictureId),
  );
  const { code, position, hash } = row;
  const subject = `work:${work.id}`;
  await audit({ actor, action: 'work.deposited', subject, facts: { code, position, hash } });
  await scheduleStamp(position);
  return { row, isNew: true };
};

type Content = {
  readonly files: Awaited<ReturnType<typeof originalsOf>>;
  readonly content: string;
  readonly author: string;
};

const append = async (
  work: OwnWork,
  sellerId: string,
  { files, content, author }: Content,
): Promise<DepositRow> => {
  const end = await takeEnd();
  const at = clock.now();
  const [salt, code] = [randomBytes(16).toString('hex'), codeOf(randomBytes(10))];
  const { title, created } = work.form;
  const record = recordText({
    position: end.position,
    code,
    previous: end.hash,
    at: at.toISOString(),
    section: work.section,
    created,
    files,
    naming: sha256(`${salt}\n${nameText(title, author)}`),
  });
  const row: DepositRow = {
    position: end.position,
    code,
    workId: work.id,
    sellerId,
    content,
    record,
    at,
    hash: sha256(record),
    previous: end.hash,
    naming: { salt, title, author },
    stamp: null,
  };
  await addDeposit(row);
  return row;
};

/** Stores the perceptual hashes of a deposit, so that copies are found even after the work is deleted. */
const addDepositHashes = async (
  { code, workId, sellerId }: DepositRow,
  pictureIds: readonly string[],
): Promise<void> => {
  const pictureHashes = await pictureHashesOf(pictureIds);
  for (const [index, id] of pictureIds.entries()) {
    const { colour = null, pictureHash = null } = pictureHashes.get(id) ?? {};
    await addPictureHash({
      kind: 'deposit',
      workId,
      subject: `${code}:${index}`,
      sellerId,
      colour,
      pictureHash,
    });
  }
};

type Shown = CallReply<typeof calls.depositWork>;

/** Public page to check a file against the record. */
const depositPageUrl = (code: string, language: Language): string =>
  pageUrl(env().publicUrl, language, `/deposit/${code}`);

/** A record in the form of the contract. */
const toDeposit = (row: DepositRow): Shown => {
  const { section, created, files } = readRecord(row.record);
  return {
    code: row.code,
    position: row.position,
    at: row.at.toISOString(),
    section,
    created,
    title: row.naming?.title ?? null,
    author: row.naming?.author ?? null,
    sha256: files[0]?.sha256 ?? '',
    files: [...files],
    hash: row.hash,
    previous: row.previous,
    url: depositPageUrl(row.code, 'kk'),
    stamp: row.stamp && { at: row.stamp.at.toISOString(), service: row.stamp.service },
  };
};

const getDeposit: Handler<'getDeposit'> = async ({ params }) => {
  const row = await findDeposit(params.code);
  if (!row) return refuse('not-found');
  const { naming } = row;
  return done({
    ...toDeposit(row),
    record: row.record,
    naming: naming && { salt: naming.salt, text: nameText(naming.title, naming.author) },
    token: row.stamp?.token ?? null,
  });
};

/** The author's own, newest first; `work` is null if it was deleted. */
const listMyDeposits: Handler<'listMyDeposits'> = async (_, { person }) => {
  const rows = await depositsOfSeller(person.profileId);
  const there = await worksThatAre(rows.map(({ workId }) => workId));
  return done(
    rows.map((row) => ({ ...toDeposit(row), work: there.has(row.workId) ? row.workId : null })),
  );
};

/** The record as a PDF with a QR code of its page. */
const getDepositPaper: Handler<'getDepositPaper'> = async ({ params, query }) => {
  const row = await findDeposit(params.code);
  if (!row) return refuse('not-found');
  const bytes = await printRecord(row, query.lang, depositPageUrl(row.code, query.lang));
  return done(new FileReply(bytes, `oner-${row.code}-${query.lang}.pdf`));
};

/** The URL of the record's page as a QR code. */
const getDepositQr: Handler<'getDepositQr'> = async ({ params, query }) => {
  const row = await findDeposit(params.code);
  if (!row) return refuse('not-found');
  return done(await qrPicture(depositPageUrl(row.code, query.lang), row.code));
};

/** Limited, because records are never deleted. */
const deposits = accountLimit('works.deposit', 60, 86_400);

export const depositCalls = [
  handle(calls.depositWork, depositWork, { limits: [deposits] }),
  handle(calls.listMyDeposits, listMyDeposits),
  handle(calls.getDeposit, getDeposit),
  handle(calls.getDepositPaper, getDepositPaper, { limits: [pdfs] }),
  handle(calls.getDepositQr, getDepositQr, { limits: [qrCodes] }),
];
