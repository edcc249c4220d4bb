import type { Act } from '@oner/config/contract';
import { daysBetween } from '@oner/config/terms';
import { formatSum } from '../../i18n/sum.ts';
import { unbroken } from './clock.ts';
import { DayOf } from './DayOf.tsx';
import type { ClockVoice } from './words.ts';

type Props = { readonly act: Act & { readonly paid: string }; readonly voice: ClockVoice };

/** An act that was paid, and how it kept its day. */
export const DoneRow = ({ act: { number, amount, paid, due }, voice }: Props) => {
  const { t } = voice;
  const early = due === null ? null : daysBetween(paid, due);
  const kept = () => {
    if (early === null) return '';
    if (early === 0) return t('clock.on-last-day');
    return early > 0
      ? t('clock.days-before', { count: early })
      : t('clock.days-after', { count: -early });
  };
  return (
    <li className="dl" data-done="">
      <DayOf date={paid} voice={voice} />
      <div className="dl__b">
        <h3>{t('clock.done-paid', { subject: unbroken(number), amount: formatSum(amount) })}</h3>
        {early !== null && <p>{kept()}</p>}
        <p className="cap">
          <span>
            <i className="own own--p" />
            {t('clock.provider-acts')}
          </span>
          <span>{t('clock.done')}</span>
        </p>
      </div>
    </li>
  );
};
