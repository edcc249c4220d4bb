/** The notice that asks an author to pack an original: of a sale at once, of a rent when its first day is near. */
import type { Payload } from '@oner/config/events';
import { writeDay } from '@oner/config/terms';
import { clock, defineJob, schedule, transact } from '@oner/platform';
import { findOrder } from '../order/store.ts';
import { reminderAt } from '../rent-returns/rules.ts';
import { findRent } from '../rents/store.ts';
import { notifyAuthorOf } from './service.ts';

/** Days before the first day of a rent: until then the work may be with another renter. */
const packNoticeDays = 7;

const job = 'orders.rent-to-pack';
type ToPack = { readonly number: string };

/** Called in register(). */
export const defineToPack = (): void =>
  defineJob<ToPack>(job, ({ number }) =>
    transact(async () => {
      const state = (await findOrder(number))?.state;
      if (state?.status === 'confirmed' && state.fulfillment === 'not_fulfilled')
        await askToPack(number);
    }),
  );

/** Notifies the author of a concluded order, or schedules that for days that are months away. */
export const notifyToPack = ({ number }: Payload<'orderLicenceConcluded'>): Promise<void> =>
  transact(async () => {
    const order = await findOrder(number);
    const rent = order && (await findRent(order.id));
    const at = rent && reminderAt(rent.firstDay, packNoticeDays);
    if (at && at > clock.now()) await schedule(job, number, at, { number } satisfies ToPack);
    else await askToPack(number);
  });

const askToPack = (number: string): Promise<void> =>
  notifyAuthorOf('original-to-pack', number, (_, { promises }) => ({
    produceBy: (of) => (promises ? writeDay(promises.produceBy, of) : ''),
  }));
