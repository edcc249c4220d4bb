import type { CallSend } from '@oner/config/contract';
import { orderWork } from '@oner/config/contract/originals';
import type { WorkSale } from '@oner/config/contract/work-sale';
import { titleFor } from '@oner/config/terms';
import { api } from '../../api/browser.ts';
import { sellerNameIn } from '../../api/work.ts';
import { Icon } from '../../elements/Icon.tsx';
import { contactAndDelivery, handoverOf } from '../../payment/order-form.ts';
import { ofOriginal } from '../../payment/original-messages.ts';
import { shortTimeText } from '../../payment/times.ts';
import { WorkOrder, type WorkOrderPlace } from '../../payment/WorkOrder.tsx';
import { OrderDates } from './OrderDates.tsx';
import { payPath } from './sale.ts';
import type { OriginalOrderTexts } from './texts.ts';

type OriginalOrderProps = WorkOrderPlace & {
  readonly caption: string;
  readonly sale: WorkSale;
  /** Address that reopens this form after a login. */
  readonly place: string;
  readonly texts: OriginalOrderTexts;
};

/** Order form of an original; loaded on demand. */
export const OriginalOrder = (props: OriginalOrderProps) => {
  const { work, sale } = props;
  const texts = ofOriginal(props.texts);
  const { t, language } = texts;
  return (
    <WorkOrder<CallSend<typeof orderWork>['body']>
      {...props}
      title={t('product.buy')}
      name={titleFor(language, work)}
      translator={texts}
      offer={sale.delivery}
      priceTenge={sale.price ?? 0}
      schema={orderWork.body}
      bodyOf={(typed, buyer, price) => ({ buyer, price, ...contactAndDelivery(typed), language })}
      send={(body, key) => api.ask(orderWork, { params: { id: work.id }, body }, { key })}
      whyRefused={({ code, facts: { until } }) =>
        code === 'work-reserved' && typeof until === 'string'
          ? t('original.reserved-until', { time: shortTimeText(language, until, Date.now()) })
          : undefined
      }
      onPlaced={props.onChanged}
      promises={({ typed, price }) => {
        const { delivery, arrival, place } = handoverOf(typed, sale.delivery);
        return (
          <OrderDates
            cancelThrough={sale.cancelThrough}
            then={arrival && place ? [[arrival.to, t(`original.date-${delivery}`)]] : []}
            priceTenge={price}
            texts={texts}
          >
            <p className="cap">
              {t('original.contract', { author: sellerNameIn(language, work.seller) })}
            </p>
          </OrderDates>
        );
      }}
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
    </WorkOrder>
  );
};
