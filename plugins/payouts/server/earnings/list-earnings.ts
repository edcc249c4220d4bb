import {
  type CallReply,
  calls,
  done,
  type Earning,
  type EarningsBalance,
  earningKinds,
  earningsPerPage,
  type Language,
  refuseFields,
  type SellerId,
} from '@oner/config/contract';
import {
  accountingMonth,
  add,
  dateInAlmaty,
  figuresOn,
  negate,
  type Tiyn,
  ZERO,
} from '@oner/config/terms';
import { clock, type Handler, handle, linkToNext, pageOf, pluginService } from '@oner/platform';
import { actSentOn } from '../acts/rules.ts';
import { unsignedOf } from '../acts/store.ts';
import { holdsOfAuthors, owedOf } from '../debts/owed.ts';
import type { Account, Entry } from '../ledger/entry-rules.ts';
import { balanceOf, countEntries, pageOfEntries } from '../ledger/read-entries.ts';
import { onWire, readMovementCursor, splitBalance, writeMovementCursor } from './rules.ts';

/** The author's balance with the reasons that hold it, and a page of entries, newest first. */
const listMyEarnings: Handler<'listMyEarnings'> = async ({ query }, { person, language }) => {
  const limit = query.limit ?? earningsPerPage;
  const before = query.after ? readMovementCursor(query.after) : null;
  if (query.after && before === null) return refuseFields({ after: ['bad-choice'] });
  const month = query.month || null;
  const page = { before, limit: limit + 1 };
  const { rows, last } = pageOf(await pageOfEntries(person.profileId, month, page), limit);
  const reply: CallReply<typeof calls.listMyEarnings> = {
    balance: await showBalance(person.profileId),
    entries: await showEntries(rows, person.profileId, language),
  };
  return done(reply, {
    'X-Total-Count': String(await countEntries(person.profileId, month)),
    ...(last && linkToNext(calls.listMyEarnings, writeMovementCursor(last.id), limit, { month })),
  });
};

/** Balance of an author by the state of the money. @param authorId documentId of the seller */
export const showBalance = async (authorId: SellerId): Promise<EarningsBalance> => {
  const balance = await balanceOf(authorId);
  const owed = await owedOf(authorId);
  const parts = splitBalance(balance, await unsignedOf(authorId), {
    dueTiyn: add(...owed.payables.map(({ amountTiyn }) => amountTiyn)),
    waitingTiyn: owed.waitingTiyn,
  });
  const days = owed.payables.flatMap(({ dueOn }) => dueOn ?? []).toSorted();
  const holds = (await holdsOfAuthors([authorId])).get(authorId) ?? [];
  return {
    earned: onWire(parts.earnedTiyn),
    in_act: onWire(parts.inActTiyn),
    due: onWire(parts.dueTiyn),
    due_on: days[0] ?? null,
    below_minimum: onWire(parts.belowMinimumTiyn),
    minimum: onWire(figuresOn(dateInAlmaty(clock.now())).minimumPayout.value),
    on_its_way: onWire(parts.onItsWayTiyn),
    paid: onWire(balance.paidTiyn),
    penalty: onWire(balance.penaltyTiyn),
    held: holds.map(({ reason, until }) => ({
      reason,
      until: until === null ? null : new Date(until).toISOString(),
    })),
    next_act_on: actSentOn(accountingMonth(clock.now())),
  };
};

/** Entries as their author sees them. The ledger has the names of items as they were ordered, in one language. */
export const showEntries = async (
  entries: readonly Entry[],
  authorId: SellerId,
  language: Language,
): Promise<Earning[]> => {
  const lineIds = entries.flatMap(({ lineId }) => lineId ?? []);
  const names = await pluginService('orders').lineNames(lineIds);
  return entries.map((entry) => {
    const shown = showEntry(entry, authorId);
    return { ...shown, item: names.get(entry.lineId ?? 0)?.[language] ?? shown.item };
  });
};

const showEntry = (entry: Entry, authorId: SellerId): Earning => {
  const own = entry.postings.filter((posting) => posting.authorId === authorId);
  const isEarned = entry.kind === 'earned';
  return {
    id: entry.id,
    kind: kindOf(entry),
    happened: new Date(entry.at).toISOString(),
    month: entry.month,
    clause: entry.clause,
    order: entry.order,
    amount: onWire(add(...own.map(({ amountTiyn }) => amountTiyn))),
    item: typeof entry.facts.item === 'string' ? entry.facts.item : null,
    quantity: typeof entry.facts.quantity === 'number' ? entry.facts.quantity : null,
    price: isEarned ? onWire(negate(sumOf(entry, 'buyers'))) : null,
    production: isEarned ? onWire(sumOf(entry, 'production')) : null,
    fee: isEarned ? onWire(sumOf(entry, 'provider')) : null,
    schedule: entry.terms?.version ?? null,
    act: entry.act,
  };
};

const sumOf = ({ postings }: Entry, account: Account): Tiyn =>
  postings.find((posting) => posting.account === account)?.amountTiyn ?? ZERO;

const kindOf = ({ kind, source }: Entry): Earning['kind'] => {
  const known = earningKinds.find((one) => one === kind);
  if (!known) throw new Error(`entry ${source} is not an author's: kind ${kind}`);
  return known;
};

export const earningCalls = [handle(calls.listMyEarnings, listMyEarnings)];
