/** What buyers do in a year: they order, most of them keep it, some cancel, complain, or send it back months later. */
import { addDays, addWorkingDays, hourMs, type IsoDate, startOfDay } from '@oner/config/terms';
import {
  type Line,
  type News,
  type Sale,
  things,
  writeNews,
  writeSales,
} from '../../tests/support/app/sales.ts';
import type { Chance } from '../faults/chance.ts';
import { openAgenda } from './authors.ts';

export const openBuyers = (authors: number, chance: Chance) => {
  const planned = openAgenda<News>();
  let lastId = 0;
  let refunds = 0;

  const plan = (day: IsoDate, sale: Sale, what: News['what'], hour: number): void => {
    const at = startOfDay(day).getTime() + hour * hourMs;
    planned.plan(day, { sale, what, at });
  };

  /** A few sell much, most a little: payouts that wait for the minimum are among them. */
  const author = (isOpen: (author: number) => boolean): number => {
    for (;;) {
      const one = Math.floor(authors * chance.next() ** 2);
      if (isOpen(one)) return one;
    }
  };

  const order = (today: IsoDate, count: number, isOpen: (author: number) => boolean): Sale => {
    lastId += 1;
    const lines = Array.from({ length: count }, (): Line => {
      // Cheap things are bought more often, and several at a time.
      const thing = Math.floor((things.length - 1) * chance.next() ** 1.5);
      const quantity = thing < 3 && chance.happens(0.2) ? chance.between(2, 4) : 1;
      return { author: author(isOpen), thing, quantity };
    });
    const at = startOfDay(today).getTime() + chance.between(9, 22) * hourMs;
    return { id: lastId, at, lines };
  };

  const live = (today: IsoDate, sale: Sale): void => {
    const fate = chance.next();
    if (fate < 0.03) {
      plan(addDays(today, 2), sale, 'cancel', 12);
      return;
    }
    const delivered = addDays(today, chance.between(4, 12));
    plan(delivered, sale, 'deliver', chance.between(8, 23));
    plan(addDays(delivered, 14), sale, 'complete', 23);
    // Within the days to return it; after its act; and when the author has their money already.
    const back = (from: number, to: number): IsoDate =>
      addDays(delivered, chance.between(from, to));
    if (fate < 0.06) plan(back(2, 13), sale, 'refund-part', 10);
    else if (fate < 0.08) plan(back(20, 35), sale, 'refund', 11);
    else if (fate < 0.1) plan(back(60, 90), sale, 'refund', 14);
  };

  return {
    /** Orders of so many lines on this day, and what becomes of earlier ones. */
    day: async (today: IsoDate, lines: number, isOpen: (author: number) => boolean) => {
      const sales: Sale[] = [];
      for (let left = lines; left > 0; ) {
        const count = Math.min(left, chance.between(1, 4));
        sales.push(order(today, count, isOpen));
        left -= count;
      }
      for (const sale of sales) live(today, sale);
      await writeSales(sales, addWorkingDays(today, 7));
      const news = planned.due(today);
      refunds += news.filter(({ what }) => what.startsWith('refund') || what === 'cancel').length;
      await writeNews(news.toSorted((a, b) => a.at - b.at));
    },
    /** So far. */
    refunds: () => refunds,
  };
};
