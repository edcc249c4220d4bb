import type { CallSend } from '@oner/config/contract';
import { workPath } from '@oner/config/contract/page-addresses';
import { getWorkRent, orderRent, type WorkRent } from '@oner/config/contract/rents';
import { formatDays, formatTenge, type RentPeriod, titleFor } from '@oner/config/terms';
import { api } from '../../api/browser.ts';
import { sellerNameIn } from '../../api/work.ts';
import { useQuery } from '../../elements/use-query.ts';
import { contactAndDelivery } from '../../payment/order-form.ts';
import { ofOriginal } from '../../payment/original-messages.ts';
import { WorkOrder, type WorkOrderPlace } from '../../payment/WorkOrder.tsx';
import { OrderDates } from './OrderDates.tsx';
import type { OriginalOrderTexts } from './texts.ts';

export type RentOrderProps = WorkOrderPlace & {
  readonly rent: WorkRent;
  readonly period: RentPeriod;
  /** Tenge. */
  readonly price: number;
  readonly deposit: number;
  readonly texts: OriginalOrderTexts;
  readonly onPlaced: () => void;
};

/** Order form of a rent; loaded on demand. */
const RentOrder = (props: RentOrderProps) => {
  const { work, rent, deposit } = props;
  const { firstDay, lastDay } = props.period;
  const texts = ofOriginal(props.texts);
  const { t, language } = texts;
  const { data: ofDays } = useQuery(
    [getWorkRent.path, work.id, firstDay],
    () => api.ask(getWorkRent, { params: { id: work.id }, query: { firstDay } }),
    // Without its places the form cannot be sent.
    { shouldRetryOnError: true },
  );
  return (
    <WorkOrder<CallSend<typeof orderRent>['body']>
      {...props}
      title={t('product.rent')}
      name={titleFor(language, work)}
      caption={`${t('rents.period')}: ${formatDays(language, firstDay, lastDay)}`}
      place={workPath(work)}
      translator={texts}
      offer={ofDays?.delivery}
      priceTenge={props.price + deposit}
      schema={orderRent.body}
      bodyOf={(typed, buyer, price) => ({
        buyer,
        price,
        firstDay,
        lastDay,
        ...contactAndDelivery(typed),
        language,
      })}
      send={(body, key) => api.ask(orderRent, { params: { id: work.id }, body }, { key })}
      promises={({ price }) => (
        <OrderDates
          cancelThrough={rent.cancelThrough}
          then={[
            [firstDay, t('rents.first-day')],
            [lastDay, t('rents.last-day')],
          ]}
          priceTenge={price}
          texts={texts}
        >
          {deposit > 0 && (
            <p className="cap">{t('rents.deposit-included', { sum: formatTenge(deposit) })}</p>
          )}
          <p className="cap">
            {t('rents.contract', { author: sellerNameIn(language, work.seller) })}
          </p>
        </OrderDates>
      )}
      note={t('rents.form-note')}
    />
  );
};
export default RentOrder;
