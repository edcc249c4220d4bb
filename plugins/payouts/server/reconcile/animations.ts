import type { Knex } from 'knex';
import { planAnimation } from '../domain/animation.ts';
import { entryText } from '../domain/entry-text.ts';
import { countingOf, scheduleOn } from '../domain/schedule.ts';
import { allAnimations } from '../store/animations.ts';
import { entries, withPostings } from '../store/entries.ts';
import { allSchedules } from '../store/schedules.ts';
import { differences, ORDER_KINDS } from './replay.ts';

/** I3, I6: what is booked for no order is just what follows from the recorded animations. */
const animationsAreBooked = async (db: Knex): Promise<string[]> => {
  const counting = countingOf(await allSchedules(db));
  const planned = (await allAnimations(db)).flatMap((animation) =>
    planAnimation(animation, scheduleOn(counting, animation.performedOn)),
  );
  const rows = await entries(db).whereNull('e.order_number').whereIn('e.kind', ORDER_KINDS);
  const booked = await withPostings(rows, db);
  return differences(
    new Map(planned.map((entry) => [entry.source, entryText(entry)])),
    new Map(booked.map((entry) => [entry.source, entryText(entry)])),
  );
};

export const invariants = [
  { name: 'animations stand in the ledger', clause: 'I3, I6', check: animationsAreBooked },
];
