import type { EarningsBalance } from '@oner/config/contract';
import { formatDate, formatDateTime, formatSum, formatUntil } from '@oner/config/terms';
import { Icon } from '../../elements/Icon.tsx';
import { pathIn } from '../../i18n/language.ts';
import { shareOfMinimum } from './earnings.ts';
import type { BalanceTranslator } from './texts.ts';

type SumsProps = { readonly balance: EarningsBalance; readonly translator: BalanceTranslator };

/** The balance in three sums, with a meter of the minimum payout. */
export const Sums = ({ balance, translator: { t, language } }: SumsProps) => {
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

type PayoutHoldsProps = {
  readonly held: EarningsBalance['held'];
  readonly translator: BalanceTranslator;
};

/** Reasons that hold payouts, each with its remedy; renders nothing without a reason. */
export const PayoutHolds = ({ held, translator }: PayoutHoldsProps) => {
  const { t, language } = translator;
  if (held.length === 0) return null;
  const mayFill = held.some(({ reason }) => /missing|returned/.test(reason));
  return (
    <div className="note note--warn">
      <Icon name="alert" />
      <div>
        <b>{t('earnings.held-title')}</b>
        {held.map(({ reason, until }) => (
          <p key={reason}>
            {t(`earnings.hold-${reason}`, { time: until ? formatDateTime(language, until) : '' })}
          </p>
        ))}
        {mayFill && (
          <p>
            <a href={`${pathIn(language, '/account')}#payee`}>{t('earnings.fill-payee')}</a>
          </p>
        )}
      </div>
    </div>
  );
};
