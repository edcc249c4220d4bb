import type { Order } from '@oner/config/contract';
import { formatDate, formatDateTime } from '../../i18n/dates.ts';
import type { OrderVoice } from './texts.ts';

type PromisesProps = {
  readonly dates: NonNullable<Order['dates']>;
  /** A thing is made: no file, and nothing that only pays for a rent. */
  readonly isMade: boolean;
  readonly mayReturn: boolean;
  readonly mayCancel: boolean;
  readonly translator: OrderVoice;
};

/** Every promise with its day (spec L §9). */
export const Promises = ({
  dates,
  isMade,
  mayReturn,
  mayCancel,
  translator: { t, language },
}: PromisesProps) => (
  <>
    {dates.stands_still && <p className="above-m">{t('order.stands-still')}</p>}
    <dl className="facts facts--dates above-m">
      <dt>{formatDateTime(language, dates.impossible_until)}</dt>
      <dd>{t('payment.date-impossible')}</dd>
      {mayCancel && (
        <>
          <dt>{formatDate(language, dates.cancel_through)}</dt>
          <dd>{t('payment.date-cancel')}</dd>
        </>
      )}
      {isMade && (
        <>
          <dt>{formatDate(language, dates.produce_by)}</dt>
          <dd>{t('payment.date-produce')}</dd>
        </>
      )}
      {dates.return_through && mayReturn && (
        <>
          <dt>{formatDate(language, dates.return_through)}</dt>
          <dd>{t('order.date-return')}</dd>
        </>
      )}
    </dl>
  </>
);
