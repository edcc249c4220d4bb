/** Sales of every kind through the calls of the shop: some steps of the model each day, and a new work of one author each month. */
import type { IsoDate } from '@oner/config/terms';
import { openTestBank } from '../../tests/support/app/bank.ts';
import { silence } from '../../tests/support/app/crash.ts';
import type { Chance } from '../faults/chance.ts';
import { newLife } from '../model/life.ts';
import { ordering, type Wanted } from '../model/orders.ts';
import { originals, show, things, time } from '../model/shop.ts';
import { play, type Step, someSteps, stepsIn } from '../model/steps.ts';

export const sold = { shelf: new Map(Object.entries(things)), originals };

/** Steps whose `order` stays as it is. */
const ownPlace: readonly Step['do'][] = ['hurry', 'rent', 'licence'];
const kinds = Object.keys(ordering) as [Wanted['thing'], ...Wanted['thing'][]];

type Course = Readonly<Record<string, string>>;
const licences: Course = {
  '04': 'talk offer-licence, talk accept, order licence 1, licence 0 download',
  // A licence of one month may be renewed at once.
  '06': 'order licence 2, licence 0 download',
};
/** A rent at an agreed price, delivered on the next day by the first step about it, then extended. */
const rent: Course = {
  '01': 'talk offer-days, talk accept, talk look, order rent 1, rent 0 add-days',
  '02': 'rent 0 add-days, rent 0 add-days',
  '12': 'rent 0 add-days',
};
/** Steps by day of a month, in turn: buy-out; return; an original made on order. */
const courses: readonly Course[] = [
  { ...licences, ...rent, '03': 'rent 0 buy-out' },
  { ...licences, ...rent },
  { ...licences, '01': 'order requested 1, hurry first', '02': 'receive first' },
];

export const openSales = (seed: number, stepsPerDay: number, chance: Chance) => {
  const bank = openTestBank();
  const life = newLife(bank, Number.POSITIVE_INFINITY);
  let days = 0;
  /** Index of the first order of the month. */
  let first = 0;
  time.isTheirs = false;

  const courseOf = (today: IsoDate): Step[] => {
    const [, month, day = ''] = today.split('-');
    if (day === '01') first = life.orders.length;
    return stepsIn(courses[Number(month) % 3]?.[day]?.replaceAll('first', String(first)));
  };

  /** Steps about one of the last six orders; on every second day one more order. */
  const stepsOf = (): Step[] => {
    const steps = someSteps(stepsPerDay, seed + days);
    if (chance.happens(0.5)) {
      steps.unshift(...stepsIn(`order ${chance.pick(kinds)} 1, hurry ${life.orders.length}`));
    }
    return steps.map((step) => {
      if (!('order' in step) || ownPlace.includes(step.do)) return step;
      return { ...step, order: Math.max(0, life.orders.length - 1 - chance.below(6)) };
    });
  };

  return {
    /** @param isOpen whether the author sells @throws Error with the first fault in the log */
    day: async (today: IsoDate, isOpen: boolean): Promise<void> => {
      days += 1;
      if (today.endsWith('-01')) show(`originalof${today.replaceAll('-', '')}`.padEnd(24, 'a'));
      const quiet = silence();
      try {
        for (const step of [...courseOf(today), ...stepsOf()])
          if (isOpen || step.do !== 'order') await play(life, step);
      } finally {
        quiet.end();
      }
      if (quiet.faults[0]) throw new Error(`${today}: ${quiet.faults[0]}`);
    },
    close: (): void => {
      time.isTheirs = true;
      bank.close();
    },
  };
};
