/** One shop for all cases of later.test.ts, which closes it: Strapi's panel with a clock that continues from case to case. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { openShopWithBank } from '../../faults/support/shop-with-bank.ts';
import { clockOf } from './client.ts';

/** The day on which it opens, at ten in the morning: tomorrow, because a clock cannot go back. */
export const openedOn = addDays(dateInAlmaty(new Date()), 1);
export const { shop: own, close: closeLater } = await openShopWithBank();
export const { now, moveTo, wait } = clockOf(own);
await moveTo(new Date(`${openedOn}T10:00:00+05:00`));
