import type { CallSend } from '@oner/config/contract';
import { workPath } from '@oner/config/contract/page-addresses';
import { orderRent, type WorkRent } from '@oner/config/contract/rents';
import { type RentPeriod, titleFor } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { mediaAt } from '../../api/media.ts';
import { authorName, type CardWork, cardPhoto, sellerNameIn } from '../../api/work.ts';
import { formatDayMonth, formatDays } from '../../i18n/dates.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { formatTenge } from '../../i18n/money.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { OrderFormDialog } from '../../payment/OrderFormDialog.tsx';
import { contactAndDelivery, type DeliveryOffer } from '../../payment/order-form.ts';
import { ofOriginal } from '../../payment/original-messages.ts';
import { PaymentDialog } from '../../payment/PaymentDialog.tsx';
import type { Paying } from '../../payment/paying.ts';
import { useOrderForm } from '../../payment/use-order-form.ts';
import type { RentTexts } from './texts.ts';

type RentOrderProps = {
  readonly isOpen: boolean;
  readonly work: CardWork;
  readonly caption: string;
  readonly rent: WorkRent;
  readonly period: RentPeriod;
  /** Tenge. */
  readonly price: number;
  readonly deposit: number;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly texts: RentTexts;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  /** The days are not what the calendar shows. */
  readonly onChanged: () => void;
};

/** Whichever way it comes, it comes by the first day. */
const comingBy = ({ pickup, courier }: DeliveryOffer, day: string): DeliveryOffer => ({
  pickup: pickup.map((point) => ({ ...point, ready: day })),
  courier: courier.map((city) => ({ ...city, arrives: { from: day, to: day } })),
});

/** From the order form of a rent to the bank and back; loaded when somebody orders. */
const RentOrder = (props: RentOrderProps) => {
  const { isOpen, work, rent, period, price, deposit, mediaUrl } = props;
  const { firstDay, lastDay } = period;
  const texts = ofOriginal(props.texts);
  const { t, language } = texts;
  const [paying, setPaying] = useState<Paying>();
  const open = isOpen && !paying;
  const name = titleFor(language, work);
  const picture = mediaAt(mediaUrl, cardPhoto(work));
  const form = useOrderForm<CallSend<typeof orderRent>['body']>({
    open,
    personId: props.personId,
    translator: texts,
    offer: comingBy(rent.delivery, firstDay),
    priceTenge: price + deposit,
    schema: orderRent.body,
    bodyOf: (typed, buyer, total) => ({
      buyer,
      price: total,
      firstDay,
      lastDay,
      ...contactAndDelivery(typed),
      language,
    }),
    send: (body, key) => api.ask(orderRent, { params: { id: work.id }, body }, { key }),
    pending: { desc: work.name, itemId: work.id, size: null },
    bought: {
      isOriginal: true,
      name,
      author: authorName(work),
      picture,
      size: undefined,
      quantity: 1,
    },
    onRefused: ({ status }) => {
      if (status === 409) props.onChanged();
    },
    onPaying: (begun) => {
      setPaying(begun);
      props.onChanged();
    },
  });
  return (
    <>
      <OrderFormDialog
        open={open}
        title={t('product.rent')}
        form={form}
        place={workPath(work)}
        translator={texts}
        refusals={props.refusals}
        onClose={props.onClose}
        bought={
          <ItemRow
            picture={picture}
            name={name}
            author={authorName(work)}
            caption={`${t('rents.period')}: ${formatDays(language, firstDay, lastDay)}`}
            translator={texts}
            priceTenge={form.price}
          />
        }
        promises={
          <section className="count" aria-labelledby="order-next">
            <h3 className="h4" id="order-next">
              {t('original.next')}
            </h3>
            <dl className="facts facts--dates">
              <dt>{t('original.within-a-day')}</dt>
              <dd>{t('payment.date-impossible')}</dd>
              <dt>{formatDayMonth(language, rent.cancelThrough)}</dt>
              <dd>{t('payment.date-cancel')}</dd>
              <dt>{formatDayMonth(language, firstDay)}</dt>
              <dd>{t('rents.first-day')}</dd>
              <dt>{formatDayMonth(language, lastDay)}</dt>
              <dd>{t('rents.last-day')}</dd>
              <dt>
                <b>{t('payment.total')}</b>
              </dt>
              <dd className="num">
                <b>{formatTenge(form.price)}</b>
              </dd>
            </dl>
            {deposit > 0 && <p className="cap">{t('rents.deposit-hint')}</p>}
            <p className="cap">
              {t('rents.contract', { author: sellerNameIn(language, work.seller) })}
            </p>
          </section>
        }
        note={t('rents.form-note')}
      />
      <PaymentDialog paying={paying} translator={texts} isSecondStep />
    </>
  );
};
export default RentOrder;
