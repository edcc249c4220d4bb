/** What authors do in a year: they sign or say nothing, object, change their IBAN, are blocked, leave, and come back. */

import { authorClaimAbout } from '@oner/config/contract/payout-states';
import { addDays, type IsoDate } from '@oner/config/terms';
import { blockAccount } from '../../plugins/accounts/server/closing/service.ts';
import { savePayeeChange } from '../../plugins/accounts/server/payees/service.ts';
import { disputeAct, signAct } from '../../plugins/payouts/server/acts/sign-act.ts';
import { actsInState } from '../../plugins/payouts/server/acts/store.ts';
import { makeClaim } from '../../plugins/payouts/server/claims/author-claims.ts';
import * as terminate from '../../plugins/payouts/server/terminations/terminate.ts';
import { followUnpublished } from '../../plugins/payouts/server/terminations/terminate.ts';
import { transact } from '../../plugins/platform/server/db/transactions.ts';
import { accountOf, authorOf, ibanOf } from '../../tests/support/app/authors.ts';
import { offered } from '../../tests/support/app/payout-plugins.ts';
import type { Chance } from '../faults/chance.ts';

export type Authors = ReturnType<typeof openAuthors>;

/** What is planned for days to come. */
export const openAgenda = <T>() => {
  const planned = new Map<IsoDate, T[]>();
  return {
    plan: (day: IsoDate, what: T): void =>
      void planned.set(day, [...(planned.get(day) ?? []), what]),
    /** What was planned for this day, once. */
    due: (day: IsoDate): readonly T[] => {
      const due = planned.get(day) ?? [];
      planned.delete(day);
      return due;
    },
  };
};

export const openAuthors = (count: number, chance: Chance) => {
  const gone = new Set<number>();
  const blocked = new Set<number>();
  const coming = openAgenda<() => Promise<unknown>>();
  const lost: number[] = [];
  let changes = 0;

  /** So many of the authors on a day that in a month it is this share of them. */
  const some = (share: number): number[] => {
    const many = (count * share) / 30;
    const whole = Math.floor(many) + (chance.happens(many - Math.floor(many)) ? 1 : 0);
    return Array.from({ length: whole }, () => chance.below(count)).filter((n) => !gone.has(n));
  };

  /** Of acts that came yesterday: four in ten are signed, a few are objected to, the clock signs the rest. */
  const answerActs = async (today: IsoDate): Promise<void> => {
    for (const { authorId, month, sentOn, version } of await actsInState('sent', 0, 100_000)) {
      if (sentOn === null || addDays(sentOn, 1) !== today) continue;
      if (chance.happens(0.4)) await signAct(authorId, month, 'user:author');
      else if (version === 1 && chance.happens(0.05))
        await disputeAct(authorId, month, 'Бір тапсырыс жетіспейді.', 'user:author');
    }
  };

  const block = async (n: number, isBlocked: boolean, occasion: string): Promise<void> => {
    const why = { reason: 'тексеру', occasion };
    await blockAccount(accountOf(n), isBlocked, why);
    if (isBlocked) blocked.add(n);
    else blocked.delete(n);
  };

  const change = async (n: number): Promise<void> => {
    changes += 1;
    const iban = ibanOf(n, changes);
    await transact(() => savePayeeChange(authorOf(n), { iban, tax: null }));
  };

  const claim = async (n: number): Promise<void> => {
    const about = chance.pick(authorClaimAbout);
    await makeClaim(authorOf(n), { about, subject: '', text: 'Келіспеймін.' }, 'user:author');
  };

  const leave = async (n: number, kind: 'author' | 'provider'): Promise<void> => {
    const why = { actor: kind === 'author' ? 'user:author' : 'staff:2', reason: 'себебі' };
    if ((await terminate.announceTermination(authorOf(n), kind, why)) === null) gone.add(n);
  };

  /** Their last work is taken off; half of them offer another in time. */
  const takeOff = async (n: number, today: IsoDate): Promise<void> => {
    offered.set(authorOf(n), 0);
    await followUnpublished({ workId: 'work', sellerId: authorOf(n) });
    gone.add(n);
    if (chance.happens(0.5))
      coming.plan(addDays(today, 20), async () => {
        offered.set(authorOf(n), 1);
        if ((await terminate.stopTermination(authorOf(n), 'no-works', 'system')) === null)
          gone.delete(n);
      });
  };

  return {
    /** Their money came back: they give another account some days later. */
    returned: (authorId: string) => void lost.push(Number(authorId.slice(6))),
    /** They sell: not blocked, not gone. */
    isOpen: (author: number): boolean => !gone.has(author) && !blocked.has(author),
    day: async (today: IsoDate): Promise<void> => {
      for (const what of coming.due(today)) await what();
      await answerActs(today);
      for (const n of some(0.01)) await change(n);
      for (const n of lost.splice(0))
        coming.plan(addDays(today, chance.between(1, 8)), () => change(n));
      for (const n of some(0.004)) await claim(n);
      for (const n of some(0.004)) {
        if (blocked.has(n)) continue;
        await block(n, true, `${today}:${n}`);
        coming.plan(addDays(today, 45), () => block(n, false, `${today}:${n}:open`));
      }
      for (const n of some(0.004)) await leave(n, 'author');
      for (const n of some(0.001)) await leave(n, 'provider');
      for (const n of some(0.003)) await takeOff(n, today);
    },
  };
};
