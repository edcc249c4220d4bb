import type { CallSend } from '@oner/config/contract';
import { orderWork } from '@oner/config/contract/originals';
import type { WorkSale } from '@oner/config/contract/work-sale';
import { titleFor } from '@oner/config/terms';
import { useState } from 'react';
import { api } from '../../api/browser.ts';
import { mediaAt } from '../../api/media.ts';
import { authorName, type CardWork, cardPhoto, sellerNameIn } from '../../api/work.ts';
import { Icon } from '../../elements/Icon.tsx';
import { formatDayMonth } from '../../i18n/dates.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { formatTenge } from '../../i18n/money.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { OrderFormDialog } from '../../payment/OrderFormDialog.tsx';
import { contactAndDelivery, handoverOf } from '../../payment/order-form.ts';
import { ofOriginal } from '../../payment/original-messages.ts';
import { PaymentDialog } from '../../payment/PaymentDialog.tsx';
import type { Paying } from '../../payment/paying.ts';
import { timeWords } from '../../payment/times.ts';
import { useOrderForm } from '../../payment/use-order-form.ts';
import { payPath } from './sale.ts';
import type { OriginalOrderTexts } from './texts.ts';

type OriginalOrderProps = {
  readonly isOpen: boolean;
  readonly work: CardWork;
  readonly caption: string;
  readonly sale: WorkSale;
  /** Where this form is opened anew: the way back from the login page. */
  readonly place: string;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly texts: OriginalOrderTexts;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  /** The work is not what the panel shows. */
  readonly onChanged: () => void;
};

/** From the order form of an original to the bank and back; loaded when somebody buys. */
export const OriginalOrder = (props: OriginalOrderProps) => {
  const { isOpen, work, sale, mediaUrl } = props;
  const texts = ofOriginal(props.texts);
  const { t, language } = texts;
  const [paying, setPaying] = useState<Paying>();
  const open = isOpen && !paying;
  const author = sellerNameIn(language, work.seller);
  const name = titleFor(language, work);
  const picture = mediaAt(mediaUrl, cardPhoto(work));
  const form = useOrderForm<CallSend<typeof orderWork>['body']>({
    open,
    personId: props.personId,
    translator: texts,
    offer: sale.delivery,
    priceTenge: sale.price ?? 0,
    schema: orderWork.body,
    bodyOf: (typed, buyer, price) => ({ buyer, price, ...contactAndDelivery(typed), language }),
    send: (body, key) => api.ask(orderWork, { params: { id: work.id }, body }, { key }),
    pending: { desc: work.name, itemId: work.id, size: null },
    bought: {
      isOriginal: true,
      name,
      author: authorName(work),
      picture,
      size: undefined,
      quantity: 1,
    },
    whyRefused: ({ code, facts: { until } }) =>
      code === 'work-reserved' && typeof until === 'string'
        ? t('original.reserved-until', { time: timeWords(language, until, Date.now()) })
        : undefined,
    onRefused: ({ status }) => {
      if (status === 409) props.onChanged();
    },
    onPaying: (begun) => {
      setPaying(begun);
      props.onChanged();
    },
  });
  const { delivery, arrival, place } = handoverOf(form.typed, sale.delivery);
  return (
    <>
      <OrderFormDialog
        open={open}
        title={t('product.buy')}
        form={form}
        place={props.place}
        translator={texts}
        refusals={props.refusals}
        onClose={props.onClose}
        bought={
          <ItemRow
            picture={picture}
            name={name}
            author={authorName(work)}
            caption={props.caption}
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
              <dt>{formatDayMonth(language, sale.cancelThrough)}</dt>
              <dd>{t('payment.date-cancel')}</dd>
              {arrival && place && (
                <>
                  <dt>{formatDayMonth(language, arrival.to)}</dt>
                  <dd>{t(`original.date-${delivery}`)}</dd>
                </>
              )}
              <dt>
                <b>{t('payment.total')}</b>
              </dt>
              <dd className="num">
                <b>{formatTenge(form.price)}</b>
              </dd>
            </dl>
            <p className="cap">{t('original.contract', { author })}</p>
          </section>
        }
        note={t('original.form-note')}
      >
        {sale.isMine && sale.order && (
          <div className="note">
            <Icon name="clock" />
            <p>
              {t('original.mine')}.{' '}
              <a href={payPath(language, sale.order)}>{t('original.continue')}</a>
            </p>
          </div>
        )}
      </OrderFormDialog>
      <PaymentDialog paying={paying} translator={texts} isSecondStep />
    </>
  );
};
