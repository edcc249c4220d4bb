import type { Knex } from 'knex';
import { planAnimation } from '../animations/rules.ts';
import { allAnimations } from '../animations/store.ts';
import { scheduleOn, schedulesInForce } from '../fees/rules.ts';
import { allSchedules } from '../fees/store.ts';
import { entryText } from '../ledger/entry-rules.ts';
import { entries, withPostings } from '../ledger/read-entries.ts';
import { differences, ORDER_KINDS } from './replay.ts';

/** Entries without an order are exactly those of the recorded animations. */
const animationsAreBooked = async (db: Knex): Promise<string[]> => {
  const counting = schedulesInForce(await allSchedules(db));
  const planned = (await allAnimations(db)).flatMap((animation) =>
    planAnimation(animation, scheduleOn(counting, animation.performedOn)),
  );
  const free = entries(db).where('e.orderNumber', 'is', null);
  const rows = await free.where('e.kind', 'in', ORDER_KINDS).execute();
  const booked = await withPostings(rows, db);
  return differences(
    new Map(planned.map((entry) => [entry.source, entryText(entry)])),
    new Map(booked.map((entry) => [entry.source, entryText(entry)])),
  );
};

export const invariants = [{ name: 'animations are in the ledger', check: animationsAreBooked }];
