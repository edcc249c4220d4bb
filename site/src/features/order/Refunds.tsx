import type { Order } from '@oner/config/contract';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatTenge } from '../../i18n/money.ts';
import type { OrderVoice } from './texts.ts';

type RefundsProps = { readonly refunds: Order['refunds']; readonly translator: OrderVoice };

/** Money that goes back: how much, since when, and what the bank says of it. */
export const Refunds = ({ refunds, translator: { t, language } }: RefundsProps) => (
  <section>
    <h2>{t('order.refunds')}</h2>
    <ol className="time above-m">
      {refunds.map(({ amount, state, asked, settled }) => (
        <li
          key={`${asked}${amount}`}
          {...(state === 'settled' ? { 'data-done': '' } : { 'aria-current': 'step' as const })}
        >
          <b>{formatTenge(amount)}</b>
          <small>
            {t(`states.refund.${state}.buyer`)}{' '}
            <time dateTime={settled ?? asked}>{formatDateTime(language, settled ?? asked)}</time>
          </small>
        </li>
      ))}
    </ol>
  </section>
);
