/** Calls about rents that have begun: the contract for the renter, and the desk. */

import { calls, done, type Result, refuse } from '@oner/config/contract';
import { staffCalls } from '@oner/config/contract/staff';
import type { StaffRentRow } from '@oner/config/contract/staff-rents';
import { dateInAlmaty, tengeToTiyn } from '@oner/config/terms';
import {
  answerOf,
  clock,
  FileReply,
  type Handler,
  handle,
  handleStaff,
  lastOfFull,
} from '@oner/platform';
import { mayReportReturn } from '../handover/rules.ts';
import { reportsOf } from '../handover/store.ts';
import { pdfLimit } from '../limits.ts';
import { findOrderById, findOwnOrder, linesOfOrder } from '../order/store.ts';
import { rentedNames } from '../order/text-rules.ts';
import { chargeByStaff, decideCharge } from '../rent-charges/service.ts';
import { drawContract } from '../rents/contract.ts';
import { showRents } from '../rents/show.ts';
import { stayAfter } from '../rents/store.ts';
import { declareLost } from './lost.ts';
import { stageOf } from './rules.ts';
import { extendByStaff } from './service.ts';
import { listRents, type WholeRent } from './store.ts';

const getRentContract: Handler<'getRentContract'> = async (
  { params: { number }, query: { lang } },
  { person },
) => {
  const order = await findOwnOrder(number, person);
  if (!order) return refuse('not-found');
  const drawn = await drawContract(order, lang);
  if (!drawn) return refuse('not-found');
  return done(new FileReply(drawn, `oner-rent-${number}-${lang}.pdf`));
};

const showRow = async (rent: WholeRent): Promise<StaffRentRow | null> => {
  const order = await findOrderById(rent.orderId);
  const [line] = await linesOfOrder(rent.orderId);
  const shown = (await showRents([rent.orderId])).get(rent.orderId);
  if (!order || !line || !shown) return null;
  const reports = (await reportsOf([order.id])).get(order.id) ?? [];
  const kinds = new Set(reports.map(({ kind }) => kind));
  const sent = reports.find(({ kind }) => kind === 'return-dispatch');
  const stage = rent.boughtOn ? 'over' : stageOf(rent.state);
  const after = await stayAfter(order.id);
  const [next] = after ? await linesOfOrder(after.orderId) : [];
  return {
    order: order.number,
    work: { names: rentedNames(line), author: line.author ?? '' },
    recipient: order.recipient,
    phone: order.phone,
    rent: shown,
    next: after && next ? { names: rentedNames(next), firstDay: after.firstDay } : null,
    sentBack: sent ? new Date(sent.writtenAt).toISOString() : null,
    can: {
      receive: mayReportReturn(order, kinds, clock.now().getTime(), stage),
      extend: stage === 'out' && !sent,
      charge: order.deliveredAt !== null && stage === 'over' && rent.state !== 'lost',
      lose: stage === 'out',
    },
  };
};

const answered = <Code extends string>(number: string, acted: Result<undefined, Code>) =>
  answerOf(acted.ok ? done({ number, done: true as const }) : acted);

export const rentRoutes = [
  handleStaff(staffCalls.listRents, async ({ query: { state, after, limit } }) => {
    const seen = after === undefined ? null : Number(after.split('_').at(-1));
    const rents = await listRents(state, seen, limit);
    const rows = await Promise.all(rents.map(showRow));
    const last = lastOfFull(rents, limit);
    return {
      value: {
        rents: rows.filter((row) => row !== null),
        next: last ? `${last.lastDay}_${last.orderId}` : null,
        today: dateInAlmaty(clock.now()),
      },
    };
  }),
  handleStaff(staffCalls.extendRentByHand, async ({ params: { number }, body, actor }) =>
    answered(number, await extendByStaff(number, body, actor)),
  ),
  handleStaff(staffCalls.loseRent, async ({ params: { number }, body, actor }) => {
    const loss = { amountTiyn: tengeToTiyn(body.amount), reason: body.reason };
    return answered(number, await declareLost(number, loss, actor));
  }),
  handleStaff(staffCalls.chargeRent, async ({ params: { number }, body, actor }) => {
    const { claim, amount, reason } = body;
    const charge = { claim, amountTiyn: tengeToTiyn(amount), reason };
    return answered(number, await chargeByStaff(number, charge, actor));
  }),
  handleStaff(staffCalls.answerRentClaim, async ({ params, body, actor }) => {
    const { answer: event, amount, reason } = body;
    const amountTiyn = amount === undefined ? undefined : tengeToTiyn(amount);
    const decided = await decideCharge(
      params.number,
      params.charge,
      { event, reason, amountTiyn },
      actor,
    );
    return answered(params.number, decided);
  }),
  handleStaff(staffCalls.waiveRentCharge, async ({ params, body: { reason }, actor }) =>
    answered(
      params.number,
      await decideCharge(params.number, params.charge, { event: 'waive', reason }, actor),
    ),
  ),
];

export const returnCalls = [handle(calls.getRentContract, getRentContract, { limits: [pdfLimit] })];
