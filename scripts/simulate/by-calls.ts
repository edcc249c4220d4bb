/** Sales of every kind through the calls of the shop: some steps of the model each day, and a new work of one author each month. */
import type { IsoDate } from '@oner/config/terms';
import { openTestBank } from '../../tests/support/app/bank.ts';
import { muteConsole } from '../../tests/support/app/crash.ts';
import type { Random } from '../faults/chance.ts';
import { type OrderDraft, orderRequests } from '../model/orders.ts';
import { newRun } from '../model/run.ts';
import { onSale, originals, setWork, time } from '../model/shop.ts';
import { parseSteps, randomSteps, runStep, type Step } from '../model/steps.ts';

export const forSale = { shelf: new Map(Object.entries(onSale)), originals };

/** Steps whose `order` stays as it is. */
const ownPlace: readonly Step['do'][] = ['hurry', 'rent', 'licence'];
const kinds = Object.keys(orderRequests) as [OrderDraft['thing'], ...OrderDraft['thing'][]];

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

export const openSales = (seed: number, stepsPerDay: number, chance: Random) => {
  const bank = openTestBank();
  const run = newRun(bank, Number.POSITIVE_INFINITY);
  let days = 0;
  let firstOfMonth = 0;
  time.isModelled = false;

  const courseOf = (today: IsoDate): Step[] => {
    const [, month, day = ''] = today.split('-');
    if (day === '01') firstOfMonth = run.orders.length;
    return parseSteps(courses[Number(month) % 3]?.[day]?.replaceAll('first', String(firstOfMonth)));
  };

  /** Steps about one of the last six orders; on every second day one more order. */
  const stepsOf = (): Step[] => {
    const steps = randomSteps(stepsPerDay, seed + days);
    if (chance.happens(0.5))
      steps.unshift(...parseSteps(`order ${chance.pick(kinds)} 1, hurry ${run.orders.length}`));
    return steps.map((step) => {
      if (!('order' in step) || ownPlace.includes(step.do)) return step;
      return { ...step, order: Math.max(0, run.orders.length - 1 - chance.below(6)) };
    });
  };

  return {
    /** @param isOpen whether the author sells @throws Error with the first fault in the log */
    day: async (today: IsoDate, isOpen: boolean): Promise<void> => {
      days += 1;
      if (today.endsWith('-01')) setWork(`originalof${today.replaceAll('-', '')}`.padEnd(24, 'a'));
      const quiet = muteConsole();
      try {
        for (const step of [...courseOf(today), ...stepsOf()])
          if (isOpen || step.do !== 'order') await runStep(run, step);
      } finally {
        quiet.end();
      }
      if (quiet.faults[0]) throw new Error(`${today}: ${quiet.faults[0]}`);
    },
    close: (): void => {
      time.isModelled = true;
      bank.close();
    },
  };
};
