/**
 * Writes the act of an author and a month from all entries in no act yet; numbers, hashes and sends it (Agreement
 * 7.1, 7.2).
 */

import { hash } from 'node:crypto';
import type { SellerId } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  add,
  dateInAlmaty,
  dayMs,
  endOfDay,
  formatMonth,
  formatTiyn,
  type IsoDate,
  type IsoMonth,
  suspendedText,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import {
  audit,
  cancelJob,
  clock,
  pluginService,
  schedule,
  termRules,
  transact,
} from '@oner/platform';
import { lineKindOf } from '../animations/rules.ts';
import { bookAct, canonical, type Entry } from '../ledger/entry-rules.ts';
import { openEntriesOf } from '../ledger/read-entries.ts';
import { addToAct, postEntry } from '../ledger/store.ts';
import { dayOr, notifyAuthor } from '../notify-author.ts';
import { lockPayoutRuns } from '../payouts/store.ts';
import { type ActDocument, type ActLine, actName, signBy, sumUp } from './rules.ts';
import {
  addAct,
  addDocument,
  findAct,
  findActById,
  moveAct,
  nextActNumber,
  type StoredAct,
} from './store.ts';

/** Writes and sends the act once. @returns its number; null if the act exists or has no entries */
export const writeAct = (authorId: SellerId, month: IsoMonth): Promise<number | null> =>
  transact(async () => {
    await lockPayoutRuns();
    if (await findAct(authorId, month)) return null;
    const entries = await openEntriesOf(authorId, month);
    if (entries.length === 0) return null;
    const id = await nextActNumber();
    const today = dateInAlmaty(clock.now());
    const lines = entries.map(lineOf);
    const totalTiyn = add(...lines.map(({ amountTiyn }) => amountTiyn));
    await addAct({ id, authorId, month, totalTiyn });
    await writeVersion({ id, authorId, month }, 1, today, lines);
    await addToAct(
      entries.map((entry) => entry.id),
      actName(id),
    );
    await moveDebtToAct({ id, authorId, month }, 1, totalTiyn);
    await audit({
      actor: 'system',
      action: 'act.made',
      subject: `act:${actName(id)}`,
      facts: { month, entries: entries.length, total: totalTiyn },
    });
    const act = await findActById(id);
    if (act) await sendAct(act, 'system');
    return id;
  });

/** Moves the sum from account `author` to account `act`, so that the act owes it. */
export const moveDebtToAct = async (
  { id, authorId, month }: { id: number; authorId: SellerId; month: IsoMonth },
  version: number,
  amountTiyn: Tiyn,
): Promise<void> => {
  if (amountTiyn === ZERO) return;
  await postEntry({
    source: `act:${actName(id)}:${version}`,
    kind: 'act',
    at: clock.now().getTime(),
    month,
    clause: 'Agreement 7.1',
    authorId,
    order: null,
    lineId: null,
    terms: null,
    mirrors: null,
    facts: { act: actName(id), version },
    postings: bookAct(authorId, amountTiyn),
  });
};

// Document of an act, stored once with its hash.

/** Amount that an entry credits to the author; negative if it deducts. */
const amountOf = ({ postings }: Entry) =>
  add(
    ...postings.filter(({ account }) => account === 'author').map(({ amountTiyn }) => amountTiyn),
  );

export const lineOf = (entry: Entry): ActLine => ({
  entry: entry.id,
  on: dateInAlmaty(new Date(entry.at)),
  kind: lineKindOf(entry),
  order: entry.order,
  title: String(entry.facts.item ?? entry.facts.name ?? ''),
  quantity: Number(entry.facts.quantity ?? 1),
  amountTiyn: amountOf(entry),
  schedule: entry.terms?.version ?? null,
});

/** Stores this version and its hash in the open transaction. @param sentOn date printed in the document */
export const writeVersion = async (
  act: Pick<StoredAct, 'id' | 'authorId' | 'month'>,
  version: number,
  sentOn: IsoDate,
  lines: readonly ActLine[],
): Promise<ActDocument> => {
  const seller = await pluginService('accounts').findSeller(act.authorId);
  const { PROVIDER_NAME: name, PROVIDER_BIN: bin, PROVIDER_ADDRESS: address } = env();
  const document: ActDocument = {
    number: actName(act.id),
    version,
    month: act.month,
    sentOn,
    author: {
      id: act.authorId,
      name: `${seller?.firstName ?? ''} ${seller?.lastName ?? ''}`.trim(),
      username: seller?.username ?? '',
    },
    provider: { name, bin, address },
    ...sumUp(lines),
  };
  const content = canonical(document);
  await addDocument(act.id, version, content, hashOf(content));
  return document;
};

const hashOf = (content: string): string => hash('sha256', content);

// Sending, and the job that deems an unanswered act signed (Agreement 7.1, 7.2).

export const DEEM_JOB = 'payouts.deem';
export type DeemPayload = { readonly act: number };

/** Runs in the open transaction. */
const sendAct = async (act: StoredAct, actor: string): Promise<void> => {
  const sentOn = dateInAlmaty(clock.now());
  const by = await lastDayToSign(sentOn);
  await moveAct(act, 'send', actor, { sentOn });
  await planDeeming(act.id, by);
  await notifyAuthor(
    'act-issued',
    act.authorId,
    (language) => ({
      month: formatMonth(language, act.month),
      amount: formatTiyn(act.totalTiyn),
      date: dayOr(by, language, suspendedText),
    }),
    `act:${act.id}:${act.version}`,
  );
};

/** @returns null during force majeure without an end */
export const lastDayToSign = async (sentOn: IsoDate): Promise<IsoDate | null> =>
  signBy(sentOn, await termRules());

/** @param by null: checked again each day until the terms resume */
export const planDeeming = async (act: number, by: IsoDate | null): Promise<void> => {
  const at = by === null ? new Date(clock.now().getTime() + dayMs) : endOfDay(by);
  const payload: DeemPayload = { act };
  await schedule(DEEM_JOB, String(act), at, payload, { replace: true });
};

/** Called when the author signs or objects. */
export const endDeeming = (act: number): Promise<void> => cancelJob(DEEM_JOB, String(act));
