/** All deadlines of a buyer or an author, their own and the provider's. */
import { calls, type Deadline, done, type Language, type SellerId } from '@oner/config/contract';
import { accountingMonth, dateInAlmaty, type IsoDate, type TermRules } from '@oner/config/terms';
import {
  allForceMajeure,
  clock,
  type Handler,
  handle,
  type Person,
  pluginService,
} from '@oner/platform';
import { actName, actSentOn } from '../acts/rules.ts';
import {
  type ActContext,
  actContextOf,
  disputedUntil,
  dueOf,
  moneyOf,
  signDay,
} from '../acts/show-acts.ts';
import { actsOf, type StoredAct } from '../acts/store.ts';
import { claimDue, claimName, isAuthorClaimLate } from '../claims/rules.ts';
import { authorClaimsOf } from '../claims/store.ts';
import { PENALTIES_ID } from '../debts/rules.ts';
import { balanceOf } from '../ledger/read-entries.ts';
import { batchName, reportBy } from '../payouts/rules.ts';
import { returnedAt } from '../payouts/store.ts';
import { showTermination } from '../terminations/calls.ts';
import { terminationOf } from '../terminations/store.ts';

const none = {
  subject: null,
  about: null,
  amount: null,
  overdue: false,
  moved_days: 0,
} as const;

const getMyDeadlines: Handler<'getClock'> = async (_, { person, language }) => {
  const today = dateInAlmaty(clock.now());
  const found = [
    ...(await ofBuyer(person)),
    ...(await ofOffers(person, language)),
    ...(person.role === 'seller' ? await ofAuthor(person.profileId, language, today) : []),
  ];
  return done(found.toSorted((a, b) => ((a.date ?? '9999') < (b.date ?? '9999') ? -1 : 1)));
};

/** Deadlines of their own orders; authors buy too. */
const ofBuyer = async ({ documentId }: Person): Promise<Deadline[]> =>
  (await pluginService('orders').buyersDeadlines(documentId)).map(({ number, ...deadline }) => ({
    ...none,
    ...deadline,
    subject: number,
  }));

const ofAuthor = async (
  authorId: SellerId,
  language: Language,
  today: IsoDate,
): Promise<Deadline[]> => {
  const acts = await actsOf(authorId);
  const context = await actContextOf(authorId, acts);
  return [
    ...(await nextAct(authorId)),
    ...(await ofActs(acts, context, today)),
    ...ofMoney(acts, context, today),
    ...(await ofEnding(authorId, today)),
    ...(await ofForceMajeure(today)),
    ...(await ofReturned(authorId, context)),
    ...(await ofClaims(authorId, context.rules, today)),
    ...(await ofOriginals(authorId, language, today)),
    ...(await ofRents(authorId, language, today)),
  ];
};

/** Amounts earned since the last act, due in the next one. */
const nextAct = async (authorId: SellerId): Promise<Deadline[]> => {
  const { openTiyn } = await balanceOf(authorId);
  if (openTiyn === 0) return [];
  const date = actSentOn(accountingMonth(clock.now()));
  return [
    {
      ...none,
      kind: 'act-send',
      whose: 'provider',
      date,
      clause: 'Agreement 7.1',
      outcome: 'act-comes',
      amount: openTiyn / 100,
    },
  ];
};

const ofActs = async (
  acts: readonly StoredAct[],
  { rules }: ActContext,
  today: IsoDate,
): Promise<Deadline[]> => {
  const found: Deadline[] = [];
  for (const act of acts) {
    const about = { ...none, subject: actName(act.id), amount: act.totalTiyn / 100 };
    if (act.state === 'sent')
      found.push({
        ...about,
        kind: 'act-sign',
        whose: 'mine',
        date: await signDay(act),
        clause: 'Agreement 7.2',
        outcome: 'deemed-signed',
      });
    const by = disputedUntil(act, rules);
    if (act.state === 'disputed')
      found.push({
        ...about,
        kind: 'act-answer',
        whose: 'provider',
        date: by,
        outcome: 'act-comes',
        clause: 'Agreement 7.3, 12.1',
        overdue: by !== null && by < today,
      });
  }
  return found;
};

/** One row for acts that are paid together. */
const ofMoney = (acts: readonly StoredAct[], context: ActContext, today: IsoDate): Deadline[] => {
  const { owed, holds, payouts } = context;
  const found: Deadline[] = owed.payables.map(({ anchorId, amountTiyn, dueOn, acts: together }) => {
    const anchor = acts.find(({ id }) => id === anchorId);
    const isLate = dueOn !== null && dueOn < today;
    const names = together.map(({ id }) => id).filter((id) => id !== PENALTIES_ID);
    const [hold] = holds;
    return {
      ...none,
      kind: hold ? 'payout-held' : isLate ? 'payout-late' : 'payout',
      whose:
        hold && hold.reason !== 'restricted' && hold.reason !== 'schedule-unconfirmed'
          ? 'mine'
          : 'provider',
      date: dueOn,
      clause: hold ? 'Agreement 7.8' : isLate ? 'Agreement 8.1' : 'Agreement 7.5',
      outcome: hold ? 'released' : 'penalty',
      subject: names.map(actName).join(', ') || null,
      amount: amountTiyn / 100,
      overdue: isLate,
      moved_days: anchor ? dueOf(anchor, context).moved : 0,
    };
  });
  if (owed.waitingTiyn > 0)
    found.push({
      ...none,
      kind: 'payout-waits',
      whose: 'provider',
      date: null,
      clause: 'Agreement 7.7',
      outcome: 'joins-next',
      amount: owed.waitingTiyn / 100,
    });
  const sent = new Map(
    acts
      .filter((act) => moneyOf(act, context) === 'sent')
      .flatMap(({ id }) => {
        const payout = payouts.get(id);
        return payout ? [[payout.id, payout] as const] : [];
      }),
  );
  for (const { batchId, amountTiyn, dueOn } of sent.values())
    found.push({
      ...none,
      kind: 'payout-sent',
      whose: 'provider',
      date: dueOn,
      outcome: 'paid',
      clause: 'Agreement 7.5',
      subject: batchName(batchId),
      amount: amountTiyn / 100,
    });
  return found;
};

const ofEnding = async (authorId: SellerId, today: IsoDate): Promise<Deadline[]> => {
  const termination = await terminationOf(authorId);
  if (!termination) return [];
  const { ends, access_ends, settle_by } = await showTermination(termination);
  const row = (
    kind: Deadline['kind'],
    date: IsoDate | null,
    clause: string,
    outcome: Deadline['outcome'],
  ): Deadline => ({ ...none, kind, whose: 'provider', date, clause, outcome });
  const rows = [row('settlement', settle_by, 'Agreement 10.4', 'paid')];
  if (termination.accessClosedAt === null)
    rows.push(row('access-ends', access_ends, 'Agreement 10.1', 'account-closed'));
  if (termination.state === 'announced')
    rows.push({
      ...row('agreement-ends', ends, 'Agreement 10.2, 10.3', 'agreement-over'),
      whose: termination.kind === 'no-works' ? 'mine' : 'provider',
    });
  return rows.filter(({ date }) => date === null || date >= today);
};

/** After a returned payout: another account is needed, and changed data must be reported in five working days. */
const ofReturned = async (
  authorId: SellerId,
  { holds, rules }: ActContext,
): Promise<Deadline[]> => {
  const returned = (await returnedAt([authorId])).get(authorId);
  if (!returned || !holds.some(({ reason }) => reason === 'payout-returned')) return [];
  const date = reportBy(dateInAlmaty(new Date(returned.at)), rules);
  return [
    {
      ...none,
      kind: 'data-report',
      whose: 'mine',
      date,
      clause: 'Agreement 3.4',
      outcome: 'released',
      overdue: date !== null && date < dateInAlmaty(clock.now()),
    },
  ];
};

const ofClaims = async (
  authorId: SellerId,
  rules: TermRules,
  today: IsoDate,
): Promise<Deadline[]> =>
  (await authorClaimsOf(authorId))
    .filter(({ state }) => state === 'received')
    .map((claim) => ({
      ...none,
      kind: 'claim-answer',
      whose: 'provider',
      date: claimDue(claim, rules),
      clause: 'Agreement 12.1',
      outcome: 'claim-answered',
      subject: claimName(claim.id),
      overdue: isAuthorClaimLate(claim, today, rules),
    }));

/** Offers and requests of either party that wait for an answer or a payment. */
const ofOffers = async (person: Person, language: Language): Promise<Deadline[]> =>
  (await pluginService('orders').offerDeadlines(person)).map(
    ({ kind, isMine, at, names, priceTiyn, conversation }) => ({
      ...none,
      kind,
      whose: isMine ? 'mine' : 'other',
      date: dateInAlmaty(new Date(at)),
      clause: '',
      outcome: 'offer-ends',
      subject: names[language],
      about: conversation,
      amount: priceTiyn === null ? null : priceTiyn / 100,
    }),
  );

/** The author's originals that are paid and not packed (L §9); after the last day the buyers may cancel. */
const ofOriginals = async (
  authorId: SellerId,
  language: Language,
  today: IsoDate,
): Promise<Deadline[]> =>
  (await pluginService('orders').originalsToPack(authorId)).map(({ order, names, until }) => ({
    ...none,
    kind: 'original-pack',
    whose: 'mine',
    date: until,
    clause: 'Agreement 5.6',
    outcome: 'may-be-cancelled',
    subject: names[language],
    about: order,
    overdue: until < today,
  }));

/** The author's works that are rented out: return dates, and returned works to be received. */
const ofRents = async (
  authorId: SellerId,
  language: Language,
  today: IsoDate,
): Promise<Deadline[]> =>
  (await pluginService('orders').rentsOut(authorId)).map(({ order, names, until, receiveBy }) => {
    const date = receiveBy ?? until;
    return {
      ...none,
      kind: receiveBy ? 'rent-receive' : 'rent-end',
      whose: receiveBy ? 'mine' : 'other',
      date,
      clause: '',
      outcome: receiveBy ? 'rent-over' : 'late-days-cost',
      subject: names[language],
      about: order,
      overdue: date < today,
    };
  });

const ofForceMajeure = async (today: IsoDate): Promise<Deadline[]> =>
  (await allForceMajeure())
    .filter(({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today))
    .map(({ endsOn, reason }) => ({
      ...none,
      kind: 'standstill',
      whose: 'provider',
      date: endsOn,
      clause: 'Agreement 8.4',
      outcome: 'terms-go-on',
      subject: reason,
    }));

export const myDeadlineCalls = [handle(calls.getClock, getMyDeadlines)];
