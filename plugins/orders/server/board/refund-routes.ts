/** Refunds that wait for people, and what people decide about them. */
import { staffCalls } from '@oner/config/contract/staff';
import { handleStaff, room } from '@oner/platform';
import { showRefunds } from './show-refunds.ts';

const mostRefunds = 200;
const missing = { refused: 'not-found', status: 404 } as const;

type Code = (typeof staffCalls.approveRefund.refusals)[number];

/** What came of a decision. @param id as it stands in the path */
const decided = async (id: string, decide: (id: number) => Promise<Code | null>) => {
  if (!/^\d{1,12}$/.test(id)) return missing;
  const problem = await decide(Number(id));
  if (problem === 'not-found') return missing;
  return problem ? { refused: problem, status: 409 as const } : { value: { done: true as const } };
};

export const refundRoutes = [
  handleStaff(staffCalls.listRefunds, async () => ({
    value: { refunds: await showRefunds(await room('payments').refunds.forPeople(mostRefunds)) },
  })),
  handleStaff(staffCalls.approveRefund, ({ params, actor }) =>
    decided(params.id, (id) => room('payments').refunds.approve(id, actor)),
  ),
  handleStaff(staffCalls.dropRefund, ({ params, actor }) =>
    decided(params.id, (id) => room('payments').refunds.drop(id, actor)),
  ),
  handleStaff(staffCalls.retryRefund, ({ params, actor }) =>
    decided(params.id, (id) => room('payments').refunds.retry(id, actor)),
  ),
  handleStaff(staffCalls.transferRefund, ({ params, actor }) =>
    decided(params.id, (id) => room('payments').refunds.transferInstead(id, actor)),
  ),
  handleStaff(staffCalls.confirmRefund, ({ params, body: { reference }, actor }) =>
    decided(params.id, (id) => room('payments').refunds.confirmTransfer(id, reference, actor)),
  ),
];
