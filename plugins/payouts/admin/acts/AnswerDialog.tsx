import type { StaffAct } from '@oner/config/contract/staff-acts';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { usePayouts } from '../use-payouts.ts';
import { useTell, useTexts } from '../use-texts.ts';
import { readCorrection } from './form.ts';

type Props = {
  readonly act: StaffAct;
  onDone(): void;
  onMoved(): void;
  onClose(): void;
};

/** An objection is answered, and what the act lacked is put right. */
export const AnswerDialog = ({ act, ...rest }: Props) => {
  const { say, inMonth } = useTexts();
  const { tell } = useTell();
  const payouts = usePayouts();
  const { id, number, author, month, objection } = act;
  return (
    <ConfirmForm
      {...rest}
      title={say('act.answer')}
      about={say('act.about', { number, author: author.name, month: inMonth(month) })}
      told={say('act.answer.told', { objection: objection ?? '' })}
      fields={[
        {
          name: 'text',
          label: say('act.text'),
          most: 2000,
          isLong: true,
          missing: say('missing.text'),
        },
        {
          name: 'correction',
          label: say('act.correction'),
          most: 16,
          hint: say('act.correction-hint'),
          faultIn: (typed) => (readCorrection(typed) === null ? say('missing.correction') : null),
        },
      ]}
      run={async ({ text = '', correction = '' }) => {
        const sum = readCorrection(correction);
        await payouts.answerAct(id, { text, ...(sum !== null && { correction: sum }) });
        tell('success', say('act.done', { number }));
      }}
    />
  );
};
