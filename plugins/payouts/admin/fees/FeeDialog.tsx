import { earningMoments } from '@oner/config/contract/payout-states';
import type { StaffFeeSchedule } from '@oner/config/contract/staff-agreements';
import { SHARE_KINDS, UNIT_KINDS } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { usePayouts } from '../use-payouts.ts';
import { useTell, useTexts } from '../use-texts.ts';
import { feeDraftOf, modes, readFeeSum, readShare } from './fee-kinds.ts';

type Props = {
  readonly latest: StaffFeeSchedule;
  onDone(): void;
  onMoved(): void;
  onClose(): void;
};

const asTyped = (hundredths: number): string => String(hundredths / 100).replace('.', ',');

/** Dialog for the next version of the fees, prefilled with the latest. */
export const FeeDialog = ({ latest, ...rest }: Props) => {
  const { say } = useTexts();
  const { tell } = useTell();
  const payouts = usePayouts();
  const { perUnit, commissionBp, mode, earnedWhen } = latest;
  return (
    <ConfirmForm
      {...rest}
      title={say('fees.propose')}
      told={say('fees.propose.told')}
      fields={[
        {
          name: 'startsOn',
          label: say('fees.starts-on'),
          hint: say('fees.starts-hint'),
          most: 10,
          type: 'date',
          missing: say('missing.day'),
        },
        {
          name: 'mode',
          label: say('fees.mode'),
          most: 10,
          initial: mode,
          choices: modes.map((one) => [one, say(`mode.${one}`)] as const),
        },
        {
          name: 'earnedWhen',
          label: say('fees.earned'),
          most: 20,
          initial: earnedWhen,
          choices: earningMoments.map((one) => [one, say(`earned.${one}`)] as const),
        },
        ...UNIT_KINDS.map((kind) => ({
          name: kind,
          label: say('fees.per-unit', { kind: say(`kind.${kind}`) }),
          most: 12,
          initial: asTyped(perUnit[kind]),
          missing: say('missing.sum'),
          faultIn: (typed: string) => (readFeeSum(typed) === null ? say('missing.sum') : null),
        })),
        ...SHARE_KINDS.map((kind) => ({
          name: kind,
          label: say('fees.share', { kind: say(`kind.${kind}`) }),
          ...(kind === 'original' && { hint: say('fees.original-hint') }),
          most: 6,
          initial: asTyped(commissionBp[kind]),
          missing: say('missing.share'),
          faultIn: (typed: string) => (readShare(typed) === null ? say('missing.share') : null),
        })),
      ]}
      run={async (typed) => {
        await payouts.proposeFees(feeDraftOf(typed));
        tell('success', say('fees.propose.done'));
      }}
    />
  );
};
