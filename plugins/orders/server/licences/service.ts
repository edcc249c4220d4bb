/** Receipt of a licence's file, and the reminder, end and withdrawal of a licence. */
import { done, type Language, type Result, refuse } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { endOfDay, returnThrough, writeDay } from '@oner/config/terms';
import { audit, clock, defineJob, emit, pluginService, schedule, transact } from '@oner/platform';
import { notifyBuyer, notifyLineAuthor } from '../order/notices.ts';
import { type Moved, type Mover, tryMove } from '../order/service.ts';
import { findOrder, linesOfOrder, setProgress } from '../order/store.ts';
import { nameOf } from '../order/text-rules.ts';
import { planCompletion } from '../terms/service.ts';
import {
  closeLicence,
  endJob,
  type LicenceJob,
  receivedAt,
  receivedJob,
  renewalJob,
} from './moves.ts';
import { endOfLicence, licenceMachine } from './rules.ts';
import { isRenewed, lockLicence } from './store.ts';

/** Called in register(). */
export const defineLicenceTerms = (): void => {
  defineJob<LicenceJob>(receivedJob, ({ number }) => receiveUndownloaded(number));
  defineJob<LicenceJob>(renewalJob, ({ number }) => transact(() => offerRenewal(number)));
  defineJob<LicenceJob>(endJob, ({ number }) => transact(() => expire(number)));
};

/** Marks the file as received, at the first link or after the days to cancel: its author has earned, cancelling is over. */
export const receiveFile = (number: string, mover: Mover): Moved =>
  tryMove(number, 'receive_file', mover, {}, async (order, now) => {
    await setProgress(order.id, { deliveredAt: now });
    await planCompletion(number, endOfDay(returnThrough(new Date(now))));
    const facts = { number, deliveredAt: now, buyer: order.ownerId, originals: [] };
    await emit(events.orderDelivered, number, facts);
  });

const receiveUndownloaded = async (number: string): Promise<void> => {
  const order = await findOrder(number);
  if (order?.state.fulfillment !== 'not_fulfilled') return;
  // Force majeure may have moved the days in the meantime.
  const at = receivedAt(order);
  if (clock.now() < at)
    return schedule(receivedJob, number, at, { number } satisfies LicenceJob, { replace: true });
  await receiveFile(number, { actor: 'system', by: 'system' });
};

/** The locked licence of an order, with the facts for its buyer; null if there is none or it is not running. */
const runningOf = async (number: string) => {
  const order = await findOrder(number);
  const licence = order && (await lockLicence(order.id));
  if (!order || licence?.state !== 'running') return null;
  const [line] = await linesOfOrder(order.id);
  if (!line) throw new Error(`order ${number} has no line`);
  const { throughDay } = licence;
  const facts = {
    number,
    title: (of: Language) => nameOf(line, of),
    licence: licence.number,
    date: (of: Language) => (throughDay === null ? '' : writeDay(throughDay, of)),
  };
  return { order, licence, line, facts };
};

/** Reminds the buyer once, some days before the last one, unless they have renewed already. */
const offerRenewal = async (number: string): Promise<void> => {
  const running = await runningOf(number);
  if (!running || (await isRenewed(running.order.id))) return;
  await notifyBuyer('licence-ending', running.order, running.facts, running.licence.number);
};

const expire = async (number: string): Promise<void> => {
  const running = await runningOf(number);
  if (!running) return;
  const { order, licence, facts } = running;
  const end = endOfLicence(licence.throughDay);
  if (end === null || clock.now() < end) return;
  await closeLicence(licence, 'expire');
  if (!(await isRenewed(order.id)))
    await notifyBuyer('licence-expired', order, facts, licence.number);
};

/**
 * Withdraws a running licence, with a reason for buyer and author: its certificate is marked and its file is not available any
 * more. A refund is a separate action; an order whose file was not received has to be cancelled instead.
 * @param actor `staff:<id>`
 */
export const withdrawLicence = (
  number: string,
  actor: string,
  reason: string,
): Promise<Result<undefined, 'not-found' | 'moved-on' | 'cancel-instead'>> =>
  transact(async () => {
    const order = await findOrder(number);
    const licence = order && (await lockLicence(order.id));
    if (!licence) return refuse('not-found');
    if (licenceMachine.next(licence.state, 'withdraw') === null) return refuse('moved-on');
    if (order.state.fulfillment === 'not_fulfilled') return refuse('cancel-instead');
    const running = await runningOf(number);
    if (!running) return refuse('moved-on');
    await closeLicence(licence, 'withdraw', { withdrawnBy: actor, withdrawnReason: reason });
    await audit({
      actor,
      action: 'licence.withdrawn',
      subject: `order:${number}`,
      facts: { licence: licence.number, reason },
    });
    await pluginService('works').withdrawCertificate(number, actor, reason);
    const facts = { ...running.facts, reason };
    await notifyBuyer('licence-withdrawn', order, facts, licence.number);
    await notifyLineAuthor('licence-withdrawn-author', running.line, facts, licence.number);
    return done(undefined);
  });
