import type { Order } from '@oner/config/contract';
import type { OrderGroup } from '@oner/config/contract/order-states';
import { listMyOrders } from '@oner/config/contract/orders';
import { formatDateTime, formatTenge } from '@oner/config/terms';
import { Paged } from '../../elements/Paged.tsx';
import { RowPhoto } from '../../elements/RowPhoto.tsx';
import { useApiPages } from '../../elements/use-api.ts';
import { pathIn } from '../../i18n/language.ts';
import { translatorFor } from '../../payment/original-messages.ts';
import { isStillPayable } from '../../payment/outcome.ts';
import { reservationText } from '../../payment/times.ts';
import { OrderBadge } from './OrderBadge.tsx';
import { isGoods, orderLineText } from './order.ts';
import type { OrdersTranslator } from './texts.ts';

type BoughtProps = {
  readonly isEnabled: boolean;
  readonly group: OrderGroup | '';
  readonly mediaUrl: string;
  readonly translator: OrdersTranslator;
};

/** The buyer's orders of one group, newest first. */
export const Bought = ({ isEnabled, group, mediaUrl, translator }: BoughtProps) => {
  const { t, language } = translator;
  const query = isEnabled ? { query: { state: group } } : null;
  const list = useApiPages(listMyOrders, query, (page) => page);
  return (
    <Paged
      list={list}
      failed={t('order.failed-title')}
      translator={translator}
      empty={
        <>
          <p>{t(group ? 'sales.none-here' : 'empty.orders')}</p>
          {!group && (
            <a className="btn btn--line btn--sm" href={pathIn(language, '/shop')}>
              {t('payment.to-shop')}
            </a>
          )}
        </>
      }
    >
      <ul className="orders l">
        {list.rows.map((order) => (
          <OrderRow key={order.number} order={order} mediaUrl={mediaUrl} translator={translator} />
        ))}
      </ul>
    </Paged>
  );
};

type OrderRowProps = {
  readonly order: Order;
  readonly mediaUrl: string;
  readonly translator: OrdersTranslator;
};

const OrderRow = ({ order, mediaUrl, ...props }: OrderRowProps) => {
  const texts = translatorFor(order, props.translator);
  const { t, language } = texts;
  const [line, ...others] = order.lines.filter(isGoods);
  const page = pathIn(language, `/purchases-sales/${order.number}`);
  const mayPay = isStillPayable(order) && order.invoice?.state !== 'open';
  return (
    <li className="card orders__i">
      <RowPhoto photo={line?.photo ?? null} mediaUrl={mediaUrl} />
      <div>
        <h2 className="h4 card__t orders__t">
          <a href={page}>{t('order.title', { number: order.number })}</a>
        </h2>
        {line && (
          <p>
            {orderLineText(line, language)}
            {others.length > 0 && ` ${t('order.more-items', { count: others.length })}`}
          </p>
        )}
        <p className="cap">
          {t('order.placed-on', { time: formatDateTime(language, order.created) })}
        </p>
      </div>
      <div className="orders__e">
        <b className="num">{formatTenge(order.total)}</b>
        <OrderBadge order={order} t={t} />
        {mayPay && (
          <>
            <small className="cap">{reservationText(texts, order)}</small>
            <a className="btn btn--accent btn--sm" href={`${page}#pay`}>
              {t('order.pay-now')}
              <span className="vh">: {t('order.title', { number: order.number })}</span>
            </a>
          </>
        )}
      </div>
    </li>
  );
};
