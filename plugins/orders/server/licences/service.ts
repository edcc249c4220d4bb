/** The file of a licence is received, the licence is about to end and ends, or staff withdraw it. */
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

/** In register(). */
export const defineLicenceTerms = (): void => {
  defineJob<LicenceJob>(receivedJob, ({ number }) => receiveUndownloaded(number));
  defineJob<LicenceJob>(renewalJob, ({ number }) => transact(() => offerRenewal(number)));
  defineJob<LicenceJob>(endJob, ({ number }) => transact(() => expire(number)));
};

/** The first link to the file was made, or the days to cancel are over: its author has earned, and it is not cancelled any more. */
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
  // Force majeure may have moved the days meanwhile.
  const at = receivedAt(order);
  if (clock.now() < at)
    return schedule(receivedJob, number, at, { number } satisfies LicenceJob, { replace: true });
  await receiveFile(number, { actor: 'system', by: 'system' });
};

/** The licence of an order under its lock, with what its buyer is told of it; null where there is none, or it runs no more. */
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

/** Once, some days before its last one; who has renewed it already is not asked. */
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
 * Staff withdraw a licence that runs, with a reason that buyer and author read: its certificate says so, and its file is not
 * there any more. Money goes back only by a refund of its own; an order whose file nobody has received is cancelled instead.
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
