import { formatDayMonth, formatTenge } from '@oner/config/terms';
import { Fragment, type ReactNode } from 'react';
import type { OriginalOrderTexts } from './texts.ts';

type OrderDatesProps = {
  /** `YYYY-MM-DD`. */
  readonly cancelThrough: string;
  /** Events after the last day to cancel, with their dates. */
  readonly then: readonly (readonly [day: string, what: string])[];
  readonly priceTenge: number;
  readonly texts: Pick<OriginalOrderTexts, 't' | 'language'>;
  /** Text about the concluded contract. */
  readonly children: ReactNode;
};

/** Dates after the payment of a work, bought or rented. */
export const OrderDates = ({
  cancelThrough,
  then,
  priceTenge,
  texts,
  children,
}: OrderDatesProps) => {
  const { t, language } = texts;
  const dates = [[cancelThrough, t('payment.date-cancel')], ...then] as const;
  return (
    <section className="count" aria-labelledby="order-next">
      <h3 className="h4" id="order-next">
        {t('original.next')}
      </h3>
      <dl className="facts facts--dates">
        <dt>{t('original.within-a-day')}</dt>
        <dd>{t('payment.date-impossible')}</dd>
        {dates.map(([day, event]) => (
          <Fragment key={event}>
            <dt>{formatDayMonth(language, day)}</dt>
            <dd>{event}</dd>
          </Fragment>
        ))}
        <dt>
          <b>{t('payment.total')}</b>
        </dt>
        <dd className="num">
          <b>{formatTenge(priceTenge)}</b>
        </dd>
      </dl>
      {children}
    </section>
  );
};
