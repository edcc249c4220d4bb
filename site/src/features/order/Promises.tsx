import type { Order } from '@oner/config/contract';
import { formatDate, formatDateTime } from '../../i18n/dates.ts';
import type { OrderVoice } from './texts.ts';

type PromisesProps = {
  readonly dates: NonNullable<Order['dates']>;
  /** A file is bought: nothing is made, and nothing brought back. */
  readonly isFile: boolean;
  readonly translator: OrderVoice;
};

/** Every promise with its day (spec L §9). */
export const Promises = ({ dates, isFile, translator: { t, language } }: PromisesProps) => (
  <>
    {dates.stands_still && <p className="above-m">{t('order.stands-still')}</p>}
    <dl className="facts facts--dates above-m">
      <dt>{formatDateTime(language, dates.impossible_until)}</dt>
      <dd>{t('payment.date-impossible')}</dd>
      <dt>{formatDate(language, dates.cancel_through)}</dt>
      <dd>{t('payment.date-cancel')}</dd>
      {!isFile && (
        <>
          <dt>{formatDate(language, dates.produce_by)}</dt>
          <dd>{t('payment.date-produce')}</dd>
        </>
      )}
      {dates.return_through && !isFile && (
        <>
          <dt>{formatDate(language, dates.return_through)}</dt>
          <dd>{t('order.date-return')}</dd>
        </>
      )}
    </dl>
  </>
);
