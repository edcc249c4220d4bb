import { earningMoments } from '@oner/config/contract/payout-states';
import type { StaffFeeSchedule } from '@oner/config/contract/staff-agreements';
import { SHARE_KINDS, UNIT_KINDS } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useTexts } from '../use-texts.ts';
import { feeDraftOf, modes, readFeeSum, readShare } from './fee-kinds.ts';

type Props = {
  readonly latest: StaffFeeSchedule;
  onClose(): void;
};

const asTyped = (hundredths: number): string => String(hundredths / 100).replace('.', ',');

/** Dialog for the next version of the fees, prefilled with the latest. */
export const FeeDialog = ({ latest, ...rest }: Props) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const { perUnit, commissionBp, mode, earnedWhen } = latest;
  return (
    <ConfirmForm
      {...rest}
      title={say('fees.propose')}
      description={say('fees.propose.told')}
      fields={[
        {
          name: 'startsOn',
          label: say('fees.starts-on'),
          hint: say('fees.starts-hint'),
          maxLength: 10,
          type: 'date',
          missing: say('missing.day'),
        },
        {
          name: 'mode',
          label: say('fees.mode'),
          maxLength: 10,
          initial: mode,
          choices: modes.map((one) => [one, say(`mode.${one}`)] as const),
        },
        {
          name: 'earnedWhen',
          label: say('fees.earned'),
          maxLength: 20,
          initial: earnedWhen,
          choices: earningMoments.map((one) => [one, say(`earned.${one}`)] as const),
        },
        ...UNIT_KINDS.map((kind) => ({
          name: kind,
          label: say('fees.per-unit', { kind: say(`kind.${kind}`) }),
          maxLength: 12,
          initial: asTyped(perUnit[kind]),
          missing: say('missing.sum'),
          validate: (typed: string) => (readFeeSum(typed) === null ? say('missing.sum') : null),
        })),
        ...SHARE_KINDS.map((kind) => ({
          name: kind,
          label: say('fees.share', { kind: say(`kind.${kind}`) }),
          ...(kind === 'original' && { hint: say('fees.original-hint') }),
          maxLength: 6,
          initial: asTyped(commissionBp[kind]),
          missing: say('missing.share'),
          validate: (typed: string) => (readShare(typed) === null ? say('missing.share') : null),
        })),
      ]}
      run={(typed) => calls.proposeSchedule({ body: feeDraftOf(typed) })}
      done={say('fees.propose.done')}
    />
  );
};
