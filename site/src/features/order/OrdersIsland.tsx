import type { Order } from '@oner/config/contract';
import { mediaAt } from '../../api/work.ts';
import { Failed } from '../../elements/Failed.tsx';
import { useLate } from '../../elements/use-late.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { type Speech, voiceOf } from '../../elements/words.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { pathIn } from '../../i18n/language.ts';
import { formatTenge } from '../../i18n/money.ts';
import { OrderBadge } from './OrderBadge.tsx';
import { lineText } from './order.ts';
import { useOrders } from './orders.api.ts';
import type { OrdersVoice, ordersKeys } from './words.ts';

export type OrdersProps = {
  readonly speech: Speech<(typeof ordersKeys)[number]>;
  readonly mediaUrl: string;
};

/** A buyer's orders, newest first. */
export const OrdersIsland = ({ speech, mediaUrl }: OrdersProps) => {
  const voice = voiceOf(speech);
  const { t, language } = voice;
  const visitor = useVisitor();
  const list = useOrders(visitor.is === 'in');
  const isLate = useLate(!list.isLoaded && !list.error);

  if (list.error && !list.isLoaded) {
    return (
      <Failed
        title={t('order.failed-title')}
        text={voice.why(list.error)}
        retry={t('common.retry')}
        onRetry={list.retry}
      />
    );
  }
  if (!list.isLoaded) return <Waiting isLate={isLate} label={t('a11y.loading')} />;
  if (list.orders.length === 0) {
    return (
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        <p>{t('empty.orders')}</p>
        <a className="btn btn--line btn--sm" href={pathIn(language, '/activity')}>
          {t('payment.to-shop')}
        </a>
      </div>
    );
  }
  return (
    <>
      <ul className="orders l">
        {list.orders.map((order) => (
          <OrderRow key={order.number} order={order} mediaUrl={mediaUrl} voice={voice} />
        ))}
      </ul>
      {list.hasMore && (
        <div className="more">
          <button
            className="btn btn--line"
            type="button"
            aria-disabled={list.isLoadingMore}
            onClick={list.isLoadingMore ? undefined : list.showMore}
          >
            {t('explore.show-more')}
          </button>
        </div>
      )}
    </>
  );
};

type OrderRowProps = {
  readonly order: Order;
  readonly mediaUrl: string;
  readonly voice: OrdersVoice;
};

const OrderRow = ({ order, mediaUrl, voice: { t, language } }: OrderRowProps) => {
  const [line, ...others] = order.lines;
  return (
    <li className="card orders__i">
      {line?.photo ? (
        <img
          className="itemrow__p"
          src={mediaAt(mediaUrl, line.photo.sizes[0]?.path ?? line.photo.path)}
          width={88}
          height={88}
          alt=""
          loading="lazy"
        />
      ) : (
        <span className="itemrow__p" />
      )}
      <div>
        <h2 className="h4 card__t orders__t">
          <a href={pathIn(language, `/purchases-sales/${order.number}`)}>
            {t('order.title', { number: order.number })}
          </a>
        </h2>
        {line && (
          <p>
            {lineText(line)}
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
      </div>
    </li>
  );
};

const rows = [1, 2, 3];
const Waiting = ({ isLate, label }: { readonly isLate: boolean; readonly label: string }) => (
  <div className="stack gap-m orders__w" aria-busy="true">
    <span className="vh">{label}</span>
    {isLate && rows.map((row) => <span className="sk sk--order" key={row} />)}
  </div>
);
