import type { StaffRefund } from '@oner/config/contract/staff-orders';
import { type Tiyn, tiynToTenge } from '@oner/config/terms';
import { room } from '@oner/platform';

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

const instant = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

/** Refunds as the staff reads them: sums in tenge, people by name. */
export const showRefunds = async (refunds: readonly Refund[]) => {
  const people = refunds.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]);
  const names = await room('accounts').staffNames(people);
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
    askedAt: new Date(refund.askedAt).toISOString(),
    settledAt: instant(refund.settledAt),
    failure: refund.failure,
    transferReference: refund.transferReference,
  }));
};
