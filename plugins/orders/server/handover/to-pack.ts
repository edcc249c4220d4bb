/** The notice that asks an author to pack an original: of a sale at once, of a rent when its first day is near. */
import type { Payload } from '@oner/config/events';
import { dayMs, writeDay } from '@oner/config/terms';
import { clock, defineJob, schedule, transact } from '@oner/platform';
import { findOrder, linesOfOrder } from '../order/store.ts';
import { reminderAt } from '../rent-returns/rules.ts';
import { awayWith, findRent } from '../rents/store.ts';
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

/** Asks an author to pack an original; as long as an earlier renter has it, tries again every day. */
const askToPack = async (number: string): Promise<void> => {
  const order = await findOrder(number);
  const [line] = order ? await linesOfOrder(order.id) : [];
  if (order && line && (await awayWith(line.itemId, order.id)) !== null) {
    const at = new Date(clock.now().getTime() + dayMs);
    return schedule(job, number, at, { number } satisfies ToPack, { replace: true });
  }
  await notifyAuthorOf('original-to-pack', number, (_, { promises }) => ({
    produceBy: (of) => (promises ? writeDay(promises.produceBy, of) : ''),
  }));
};
