import { type CallReply, type calls, done, type Language, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import type { Verb } from '@oner/platform';
import { nameText, readRecord } from '../domain/deposit.ts';
import { type DepositRow, depositsOfSeller, findDeposit, worksThatAre } from '../store/deposits.ts';

type Shown = CallReply<typeof calls.depositWork>;

/** Where anybody may check a file against the record. */
export const depositPage = (code: string, language: Language): string =>
  `${env().publicUrl}${language === 'kk' ? '' : `/${language}`}/deposit/${code}`;

/** A record as the contract shows it. */
export const toDeposit = (row: DepositRow): Shown => {
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
    url: depositPage(row.code, 'kk'),
    stamp: row.stamp && { at: row.stamp.at.toISOString(), service: row.stamp.service },
  };
};

/** GET /api/deposits/:code */
export const getDeposit: Verb<typeof calls.getDeposit> = async ({ params }) => {
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

/** GET /api/my/deposits: the author's own, last first; `work` is null when he has deleted it. */
export const listMyDeposits: Verb<typeof calls.listMyDeposits> = async (_, { person }) => {
  if (!person) return refuse('login-required');
  const rows = await depositsOfSeller(person.profileId);
  const there = await worksThatAre(rows.map(({ workId }) => workId));
  return done(
    rows.map((row) => ({ ...toDeposit(row), work: there.has(row.workId) ? row.workId : null })),
  );
};
