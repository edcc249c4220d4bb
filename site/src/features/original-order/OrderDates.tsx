import { formatDayMonth } from '@oner/config/terms';
import type { ReactNode } from 'react';
import { Fact, Total } from '../../elements/Fact.tsx';
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
        <Fact name={t('original.within-a-day')} value={t('payment.date-impossible')} />
        {dates.map(([day, event]) => (
          <Fact key={event} name={formatDayMonth(language, day)} value={event} />
        ))}
        <Total name={t('payment.total')} tenge={priceTenge} />
      </dl>
      {children}
    </section>
  );
};
