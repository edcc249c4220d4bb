/** What authors, buyers and staff do in a simulated year. */
import { authorClaimAbout, authorClaimOutcomes } from '@oner/config/contract/payout-states';
import * as terms from '@oner/config/terms';
import { blockAccount } from '../../plugins/accounts/server/closing/service.ts';
import { savePayeeChange } from '../../plugins/accounts/server/payees/service.ts';
import * as signing from '../../plugins/payouts/server/acts/sign-act.ts';
import { actsInState } from '../../plugins/payouts/server/acts/store.ts';
import * as animations from '../../plugins/payouts/server/animations/record-animation.ts';
import { readBankFile } from '../../plugins/payouts/server/bank-files/bank-file.ts';
import { answerAuthorClaim, makeClaim } from '../../plugins/payouts/server/claims/author-claims.ts';
import { openClaims } from '../../plugins/payouts/server/claims/store.ts';
import { addLock, liftLock } from '../../plugins/payouts/server/payees/store.ts';
import * as proposing from '../../plugins/payouts/server/payouts/propose-payouts.ts';
import { endToEndId } from '../../plugins/payouts/server/payouts/rules.ts';
import * as settling from '../../plugins/payouts/server/payouts/settle-payout.ts';
import * as payouts from '../../plugins/payouts/server/payouts/store.ts';
import * as terminate from '../../plugins/payouts/server/terminations/terminate.ts';
import * as standstills from '../../plugins/payouts/server/terms/force-majeure.ts';
import { transact } from '../../plugins/platform/server/db/transactions.ts';
import { accountOf, authorOf, ibanOf } from '../../tests/support/app/authors.ts';
import { offeredWorks, publish } from '../../tests/support/app/payout-plugins.ts';
import * as sold from '../../tests/support/app/sales.ts';
import type { Random } from '../faults/chance.ts';
import { importBankStatement } from '../model/money.ts';

const { addDays, tiyn, ZERO } = terms;
type IsoDate = terms.IsoDate;

type Authors = Pick<ReturnType<typeof openAuthors>, 'returned' | 'isOpen'>;

const openAgenda = () => {
  const planned = new Map<IsoDate, (() => unknown)[]>();
  return {
    plan: (day: IsoDate, act: () => unknown): void =>
      void planned.set(day, [...(planned.get(day) ?? []), act]),
    run: async (day: IsoDate): Promise<void> => {
      for (const act of planned.get(day) ?? []) await act();
      planned.delete(day);
    },
  };
};

/** Authors sign acts, object, change their IBAN, are blocked, leave and return. */
export const openAuthors = (count: number, chance: Random) => {
  const leavers = new Set<number>();
  const blocked = new Set<number>();
  const agenda = openAgenda();
  const unpaid: number[] = [];
  let changes = 0;

  /** Random authors of one day. @param share of all authors in a month */
  const sample = (share: number): number[] => {
    const many = (count * share) / 30;
    const whole = Math.floor(many) + (chance.happens(many - Math.floor(many)) ? 1 : 0);
    return Array.from({ length: whole }, () => chance.below(count)).filter((n) => !leavers.has(n));
  };

  /** Four in ten of yesterday's acts are signed, a few disputed, the others deemed signed later. */
  const answerActs = async (today: IsoDate): Promise<void> => {
    for (const { authorId, month, sentOn, version } of await actsInState('sent', 0, 100_000)) {
      if (sentOn === null || addDays(sentOn, 1) !== today) continue;
      if (chance.happens(0.4)) await signing.signAct(authorId, month, 'user:author');
      else if (version === 1 && chance.happens(0.05))
        await signing.disputeAct(authorId, month, 'Бір тапсырыс жетіспейді.', 'user:author');
    }
  };

  const change = async (n: number): Promise<void> => {
    changes += 1;
    const iban = ibanOf(n, changes);
    await transact(() => savePayeeChange(authorOf(n), { iban, tax: null }));
  };

  const claim = (n: number): Promise<unknown> => {
    const about = chance.pick(authorClaimAbout);
    return makeClaim(authorOf(n), { about, subject: '', text: 'Келіспеймін.' }, 'user:author');
  };

  const block = async (n: number, today: IsoDate): Promise<void> => {
    if (blocked.has(n)) return;
    const why = { reason: 'тексеру', occasion: `${today}:${n}` };
    await blockAccount(accountOf(n), true, why);
    blocked.add(n);
    agenda.plan(addDays(today, 45), async () => {
      await blockAccount(accountOf(n), false, { ...why, occasion: `${why.occasion}:open` });
      blocked.delete(n);
    });
  };

  const leave = (kind: 'author' | 'provider', actor: string) => async (n: number) => {
    const why = { actor, reason: 'себебі' };
    if ((await terminate.announceTermination(authorOf(n), kind, why)) === null) leavers.add(n);
  };

  /** Unpublishes the last work; half of the authors publish another in time. */
  const unpublishLastWork = async (n: number, today: IsoDate): Promise<void> => {
    offeredWorks.set(authorOf(n), 0);
    await terminate.followUnpublished({ workId: 'work', sellerId: authorOf(n) });
    leavers.add(n);
    if (!chance.happens(0.5)) return;
    agenda.plan(addDays(today, 20), async () => {
      offeredWorks.set(authorOf(n), 1);
      if ((await terminate.stopTermination(authorOf(n), 'no-works', 'system')) === null)
        leavers.delete(n);
    });
  };

  const fates = [
    [0.004, claim],
    [0.004, block],
    [0.004, leave('author', 'user:author')],
    [0.001, leave('provider', 'staff:2')],
    [0.003, unpublishLastWork],
  ] as const;

  return {
    /** A payout came back: the author changes the IBAN some days later. */
    returned: (authorId: string) => void unpaid.push(Number(authorId.slice(6))),
    isOpen: (author: number): boolean => !leavers.has(author) && !blocked.has(author),
    day: async (today: IsoDate): Promise<void> => {
      await agenda.run(today);
      await answerActs(today);
      for (const n of sample(0.01)) await change(n);
      for (const n of unpaid.splice(0))
        agenda.plan(addDays(today, chance.between(1, 8)), () => change(n));
      for (const [share, happen] of fates) for (const n of sample(share)) await happen(n, today);
    },
  };
};

/** Buyers order; some cancel, claim, or return an order, up to months later. */
export const openBuyers = (count: number, chance: Random, { isOpen }: Authors) => {
  const agenda = openAgenda();
  const news: sold.SaleEvent[] = [];
  let lastId = 0;

  /** A few authors sell much; most stay below the minimum payout. */
  const author = (): number => {
    for (;;) {
      const one = Math.floor(count * chance.next() ** 2);
      if (isOpen(one)) return one;
    }
  };

  const order = (today: IsoDate, length: number): sold.Sale => {
    lastId += 1;
    const lines = Array.from({ length }, (): sold.Line => {
      // Cheap items sell more often, and several at a time.
      const thing = Math.floor((sold.merchandise.length - 1) * chance.next() ** 1.5);
      const quantity = thing < 3 && chance.happens(0.2) ? chance.between(2, 4) : 1;
      return { author: author(), thing, quantity };
    });
    const at = terms.startOfDay(today).getTime() + chance.between(9, 22) * terms.hourMs;
    return { id: lastId, at, lines };
  };

  const live = (today: IsoDate, sale: sold.Sale): void => {
    const plan = (day: IsoDate, what: sold.SaleEventKind, hour: number): void => {
      const at = terms.startOfDay(day).getTime() + hour * terms.hourMs;
      agenda.plan(day, () => news.push({ sale, what, at }));
    };
    const fate = chance.next();
    if (fate < 0.03) {
      plan(addDays(today, 2), 'cancel', 12);
      return;
    }
    const delivered = addDays(today, chance.between(4, 12));
    plan(delivered, 'deliver', chance.between(8, 23));
    plan(addDays(delivered, 14), 'complete', 23);
    // Within the term of return; after the act; after the payout.
    const back = (from: number, to: number): IsoDate =>
      addDays(delivered, chance.between(from, to));
    if (fate < 0.06) plan(back(2, 13), 'refund-part', 10);
    else if (fate < 0.08) plan(back(20, 35), 'refund', 11);
    else if (fate < 0.1) plan(back(60, 90), 'refund', 14);
  };

  return {
    /** New orders, and events of earlier ones. @returns the number of refunds */
    day: async (today: IsoDate, lines: number): Promise<number> => {
      const sales: sold.Sale[] = [];
      for (let left = lines; left > 0; ) {
        const length = Math.min(left, chance.between(1, 4));
        sales.push(order(today, length));
        left -= length;
      }
      for (const sale of sales) live(today, sale);
      await sold.writeSales(sales, terms.addWorkingDays(today, 7));
      await agenda.run(today);
      const due = news.splice(0);
      await sold.writeEvents(due.toSorted((a, b) => a.at - b.at));
      return due.filter(({ what }) => /^(refund|cancel)/.test(what)).length;
    },
  };
};

const [accountant, owner] = ['staff:1', 'staff:2'] as const;
/** No payouts in these weeks, so penalties accrue. */
const noPayoutWeeks = [
  ['05-20', '06-09'],
  ['10-05', '10-30'],
] as const;
const flood = { from: '08-10', to: '08-14' };

type Performance = Pick<animations.NewAnimation, 'performedOn' | 'place'>;
export const recordPerformance = (n: number, performance: Performance, price: number) => {
  const facts = { work: publish(n), payer: 'Expo', priceTiyn: tiyn(price), ...performance };
  return animations.recordAnimation(facts, accountant);
};
export const takeBackPerformance = (id: number) =>
  animations.reverseAnimation(id, 'өтпей қалды', accountant);
export const payOut = (id: number, paidOn: IsoDate) =>
  settling.payPayout(id, { reference: `B-${id}`, paidOn, by: accountant });

const payByStatement = async (today: IsoDate, filed: readonly payouts.Payout[]): Promise<void> => {
  const rows = filed.map(({ id, batchId, amountTiyn }) => {
    const sum = (amountTiyn / 100).toFixed(2);
    return `${today};-${sum};B-${id};${endToEndId(batchId, id)}`;
  });
  const taken = await importBankStatement(today, 'Дата;Сумма;Референс;Назначение платежа', rows);
  if (!taken.ok) throw new Error(`the statement of ${today} was not imported: ${taken.why}`);
};

/** Staff answer objections, pay out, lock payees and declare force majeure. */
export const openStaff = (count: number, chance: Random, authors: Authors) => {
  const agenda = openAgenda();
  let forceMajeure: number | null = null;
  const locked: number[] = [];

  const isWithoutPayouts = (today: IsoDate): boolean =>
    noPayoutWeeks.some(([from, to]) => today.slice(5) >= from && today.slice(5) <= to);

  const answer = async (): Promise<void> => {
    for (const { id } of await actsInState('disputed', 0, 500)) {
      if (!chance.happens(0.25)) continue;
      const correctionTiyn = chance.happens(0.5) ? tiyn(chance.between(-50_000, 300_000)) : ZERO;
      await signing.answerObjection(id, { text: 'Тексерілді.', correctionTiyn }, accountant);
    }
    for (const { id } of await openClaims()) {
      if (!chance.happens(0.1)) continue;
      const outcome = chance.pick(authorClaimOutcomes);
      await answerAuthorClaim(id, { outcome, text: 'Қарадық.' }, accountant);
    }
  };

  const propose = async (today: IsoDate): Promise<void> => {
    const batch = await proposing.proposePayouts(addDays(today, 4), accountant);
    if (batch === null || (await proposing.approveBatch(batch, owner)) !== null) return;
    for (const format of ['csv', 'xml'] as const) await readBankFile(batch, format, accountant);
    const next = addDays(today, 1);
    agenda.plan(next, () => settle(next, batch));
  };

  /** Settles every second batch by a bank statement, the others one by one; some transfers come back. */
  const settle = async (today: IsoDate, batch: number): Promise<void> => {
    const filed = (await payouts.payoutsOfBatch(batch)).filter(({ state }) => state === 'filed');
    const lost = filed.filter(() => chance.happens(0.01));
    for (const payout of lost)
      await transact(() => proposing.dropPayout(payout, 'банк алмады', accountant));
    const left = filed.filter((payout) => !lost.includes(payout));
    if (batch % 2 !== 0) for (const { id } of left) await payOut(id, today);
    else if (left.length > 0) await payByStatement(today, left);
    for (const { id } of left) if (chance.happens(0.02)) await returned(today, id);
  };

  /** Half of the authors change their IBAN; the others are paid again to the same one. */
  const returned = async (today: IsoDate, id: number): Promise<void> => {
    await settling.returnPayout(id, 'шот жабық', accountant);
    if (!chance.happens(0.5)) authors.returned((await payouts.findPayout(id))?.authorId ?? '');
    else agenda.plan(addDays(today, chance.between(2, 9)), () => settling.payAgain(id, accountant));
  };

  const lock = async (today: IsoDate): Promise<void> => {
    if (chance.happens(0.1)) {
      const n = chance.below(count);
      if (await addLock(authorOf(n), 'құжаттары тексеріліп жатыр', accountant)) locked.push(n);
    }
    if (locked.length > 0 && chance.happens(0.1))
      await liftLock(authorOf(Number(locked.shift())), accountant);
    const open = { startsOn: today, endsOn: null };
    if (today.slice(5) === flood.from)
      forceMajeure = await standstills.declareForceMajeure(open, 'су тасқыны', owner);
    if (today.slice(5) === flood.to && forceMajeure !== null)
      await standstills.endForceMajeure(forceMajeure, today, owner);
  };

  /** Animations are recorded up to forty days late; one in four is reversed, often after its act. */
  const animate = async (today: IsoDate): Promise<void> => {
    const n = chance.below(count);
    if (!authors.isOpen(n) || !chance.happens(0.2)) return;
    const about = { performedOn: addDays(today, -chance.below(40)), place: `Астана, ${today}` };
    const made = await recordPerformance(n, about, chance.between(500_000, 6_000_000));
    if ('problem' in made)
      throw new Error(`animation at ${about.place} not recorded: ${made.problem}`);
    if (!chance.happens(0.25)) return;
    agenda.plan(addDays(today, chance.between(1, 40)), async () => {
      if (authors.isOpen(n)) await takeBackPerformance(made.id);
    });
  };

  return {
    day: async (today: IsoDate): Promise<void> => {
      await lock(today);
      await animate(today);
      await agenda.run(today);
      await answer();
      if (terms.isWorkingDay(today) && !isWithoutPayouts(today)) await propose(today);
    },
  };
};
