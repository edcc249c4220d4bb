/** Refunds that wait for a decision of staff, and those decisions. */

import { staffCalls } from '@oner/config/contract/staff';
import type { StaffRefund } from '@oner/config/contract/staff-refunds';
import { type Tiyn, tiynToTenge } from '@oner/config/terms';
import { handleStaff, notFound, pluginService } from '@oner/platform';
import { instantText } from '../order/text-rules.ts';

const mostRefunds = 200;

type Code = (typeof staffCalls.approveRefund.refusals)[number];

/** Replies with the result of a decision. @param id as in the path */
const decided = async (id: string, decide: (id: number) => Promise<Code | null>) => {
  if (!/^\d{1,12}$/.test(id)) return notFound;
  const problem = await decide(Number(id));
  if (problem === 'not-found') return notFound;
  return problem ? { refused: problem, status: 409 as const } : { value: { done: true as const } };
};

export const refundRoutes = [
  handleStaff(staffCalls.listRefunds, async () => ({
    value: {
      refunds: await showRefunds(await pluginService('payments').refunds.forStaff(mostRefunds)),
    },
  })),
  handleStaff(staffCalls.approveRefund, ({ params, actor }) =>
    decided(params.id, (id) => pluginService('payments').refunds.approve(id, actor)),
  ),
  handleStaff(staffCalls.dropRefund, ({ params, actor }) =>
    decided(params.id, (id) => pluginService('payments').refunds.drop(id, actor)),
  ),
  handleStaff(staffCalls.retryRefund, ({ params, actor }) =>
    decided(params.id, (id) => pluginService('payments').refunds.retry(id, actor)),
  ),
  handleStaff(staffCalls.transferRefund, ({ params, actor }) =>
    decided(params.id, (id) => pluginService('payments').refunds.transferInstead(id, actor)),
  ),
  handleStaff(staffCalls.confirmRefund, ({ params, body: { reference }, actor }) =>
    decided(params.id, (id) =>
      pluginService('payments').refunds.confirmTransfer(id, reference, actor),
    ),
  ),
];

type Refund = {
  readonly id: number;
  readonly number: string;
  readonly amountTiyn: Tiyn;
  readonly way: StaffRefund['way'];
  readonly state: StaffRefund['state'];
  readonly reason: string;
  readonly askedBy: string;
  readonly approvedBy: string | null;
  readonly askedAt: number;
  readonly settledAt: number | null;
  readonly failure: string | null;
  readonly transferReference: string | null;
};

const instant = (at: number | null): string | null => (at === null ? null : instantText(at));

/** Refunds as shown to staff: amounts in tenge, people by name. */
export const showRefunds = async (refunds: readonly Refund[]) => {
  const people = refunds.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]);
  const names = await pluginService('accounts').staffNames(people);
  return refunds.map((refund) => ({
    id: refund.id,
    number: refund.number,
    amount: tiynToTenge(refund.amountTiyn),
    way: refund.way,
    state: refund.state,
    reason: refund.reason,
    askedBy: refund.askedBy,
    askedByName: names.get(refund.askedBy) ?? null,
    approvedBy: refund.approvedBy,
    approvedByName: names.get(refund.approvedBy ?? '') ?? null,
    askedAt: instantText(refund.askedAt),
    settledAt: instant(refund.settledAt),
    failure: refund.failure,
    transferReference: refund.transferReference,
  }));
};
