import type { EarningsBalance } from '@oner/config/contract';
import { formatDate, formatUntil } from '../../i18n/dates.ts';
import { formatSum } from '../../i18n/sum.ts';
import { shareOfMinimum } from './balance.ts';
import type { BalanceVoice } from './balance-words.ts';

type Props = { readonly balance: EarningsBalance; readonly voice: BalanceVoice };

/** The balance in three sums, with a meter to the minimum (design §5 Earnings). */
export const Sums = ({ balance, voice: { t, language } }: Props) => {
  const { due, due_on, earned, minimum, paid, next_act_on } = balance;
  const share = shareOfMinimum(balance);
  const dueNote = () => {
    if (due === 0) return t('earnings.no-due');
    return due_on === null ? t('earnings.due-unknown') : formatUntil(language, due_on);
  };
  return (
    <div className="sums">
      <div>
        <span className="cap">{t('earnings.payable')}</span>
        <b>{formatSum(due)}</b>
        <span className="cap">{dueNote()}</span>
      </div>
      <div>
        <span className="cap">{t('earnings.earned')}</span>
        <b>{formatSum(earned)}</b>
        <div
          className="meter sums__m"
          role="img"
          aria-label={`${share}\u00a0%`}
          ref={(meter) => meter?.style.setProperty('--v', `${share}%`)}
        />
        <span className="cap">{t('earnings.minimum', { amount: formatSum(minimum) })}</span>
      </div>
      <div>
        <span className="cap">{t('earnings.paid-total')}</span>
        <b>{formatSum(paid)}</b>
        <span className="cap">
          {t('earnings.next-act', { date: formatDate(language, next_act_on) })}
        </span>
      </div>
    </div>
  );
};
