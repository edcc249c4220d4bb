import type { StaffCalendarYear } from '@oner/config/contract/staff-agreements';
import { ConfirmForm, type FormField } from '@oner/platform/admin/ConfirmForm.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useTexts } from '../use-texts.ts';
import { draftOfYear, kurbanAitOf, readDays, readWhole } from './year.ts';

type Props = {
  /** Version to correct, or the year after the last one. */
  readonly from: StaffCalendarYear | number;
  onClose(): void;
};

/** Dialog to enter a year: statutory holidays are built in, days announced each year are typed. */
export const YearDialog = ({ from, ...rest }: Props) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const known = typeof from === 'number' ? null : from;
  const year = String(known?.year ?? from);
  const daysField = (name: 'extraOff' | 'extraWorking'): FormField => ({
    name,
    label: say(`calendar.form.${name}`),
    hint: say('calendar.form.days-hint'),
    maxLength: 400,
    initial: known?.[name].join(', ') ?? '',
    validate: (typed) => (readDays(typed) === null ? say('calendar.form.days-fault') : null),
  });
  return (
    <ConfirmForm
      {...rest}
      title={say('calendar.enter', { year })}
      description={say('calendar.enter.told')}
      fields={[
        {
          name: 'status',
          label: say('calendar.form.status'),
          maxLength: 12,
          initial: known?.status ?? 'official',
          choices: (['official', 'provisional'] as const).map((one) => [
            one,
            say(`calendar.${one}`),
          ]),
        },
        {
          name: 'source',
          label: say('calendar.form.source'),
          maxLength: 300,
          initial: known?.source ?? '',
          missing: say('calendar.form.source-missing'),
        },
        {
          name: 'kurbanAit',
          label: say('calendar.form.kurban-ait'),
          maxLength: 10,
          type: 'date',
          hint: say('calendar.form.kurban-ait-hint'),
          initial: kurbanAitOf(known),
        },
        daysField('extraOff'),
        daysField('extraWorking'),
        {
          name: 'workingDays',
          label: say('calendar.form.working'),
          maxLength: 3,
          hint: say('calendar.form.working-hint'),
          initial: String(known?.workingDays ?? ''),
          missing: say('calendar.form.working-fault'),
          validate: (typed) =>
            readWhole(typed) === null ? say('calendar.form.working-fault') : null,
        },
      ]}
      run={(typed) => calls.enterYear({ body: draftOfYear(Number(year), typed) })}
      done={say('calendar.enter.done', { year })}
    />
  );
};
