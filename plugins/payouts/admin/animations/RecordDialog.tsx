import type { StaffAnimations } from '@oner/config/contract/staff-acts';
import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import { formatSum } from '@oner/config/terms';
import { ConfirmForm } from '@oner/platform/admin/ConfirmForm.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useAnnounce, useTexts } from '../use-texts.ts';

type Props = Pick<StaffAnimations, 'fee' | 'mode'> & {
  readonly work: FoundWork;
  onClose(): void;
};

/** Dialog for date, place, payer and price of a showing. */
export const RecordDialog = ({ work, fee, mode, ...rest }: Props) => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const priceFault = (text: string): string | null => {
    if (!/^\d{1,9}$/.test(withoutSpaces(text))) return say('animation.price.bad');
    const isLow = mode === 'commission' && Number(withoutSpaces(text)) < fee;
    return isLow ? say('animation.price.low', { fee: formatSum(fee) }) : null;
  };
  return (
    <ConfirmForm
      {...rest}
      title={say('animation.choose')}
      about={`${work.title}, ${work.author}`}
      description={say('animation.choose.told')}
      fields={[
        {
          name: 'performedOn',
          label: say('animation.on'),
          maxLength: 10,
          type: 'date',
          missing: say('animation.on.missing'),
        },
        {
          name: 'place',
          label: say('animation.place'),
          maxLength: 200,
          hint: say('animation.place.hint'),
          missing: say('animation.place.missing'),
        },
        {
          name: 'payer',
          label: say('animation.payer'),
          maxLength: 200,
          missing: say('animation.payer.missing'),
        },
        {
          name: 'price',
          label: say('animation.price'),
          maxLength: 12,
          missing: say('animation.price.missing'),
          validate: priceFault,
        },
      ]}
      run={async ({ performedOn = '', place = '', payer = '', price = '' }) => {
        const { licence, known } = await calls.recordAnimation({
          body: { work: work.id, performedOn, place, payer, price: Number(withoutSpaces(price)) },
        });
        announce(
          known ? 'info' : 'success',
          say(known ? 'animation.choose.known' : 'animation.choose.done', { licence }),
        );
      }}
    />
  );
};

/** Amounts are often typed or pasted in groups of three digits. */
const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0]/g, '');
