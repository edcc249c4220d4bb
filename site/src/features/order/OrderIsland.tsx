import { formatDateTime } from '@oner/config/terms';
import { useEffect, useState } from 'react';
import { trouble as noAnswer } from '../../api/error.ts';
import { Failed } from '../../elements/Failed.tsx';
import { asApiError, type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useLate } from '../../elements/use-late.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { translatorFor } from '../../payment/original-messages.ts';
import { useOrder } from '../../payment/use-order.ts';
import { OrderBadge } from './OrderBadge.tsx';
import type { OrderBody } from './OrderBody.tsx';
import type { orderKeys } from './texts.ts';

/** Loads the body of the page in parallel with the order, after mounting. */
const useBody = () => {
  const [Body, setBody] = useState<typeof OrderBody>();
  const [trouble, setTrouble] = useState<unknown>();
  const load = (): void => {
    setTrouble(undefined);
    import('./OrderBody.tsx').then(
      (loaded) => setBody(() => loaded.OrderBody),
      (cause: unknown) => setTrouble(noAnswer('page', 'network', cause)),
    );
  };
  useEffect(load, []);
  return { Body, trouble, loadAgain: load };
};

type OrderProps = {
  readonly number: string;
  readonly islandTexts: IslandTexts<(typeof orderKeys)[number]>;
  readonly mediaUrl: string;
};

/** One order: state, promises, lines, and payment while it is open. */
export const OrderIsland = ({ number, islandTexts, mediaUrl }: OrderProps) => {
  const visitor = useVisitor();
  const { order, error, refetch } = useOrder(visitor.is === 'in' ? number : undefined);
  const translator = translatorFor(order, translatorOf(islandTexts));
  const { t, language } = translator;
  const { Body, trouble, loadAgain } = useBody();
  const isWaiting = (!order && error === undefined) || (order && !Body && trouble === undefined);
  const isLate = useLate(Boolean(isWaiting));
  const isMissing = !order && error !== undefined && asApiError(error).status === 404;

  return (
    <>
      <div className="ph">
        <div className="row orders__b" aria-live="polite">
          {order && <OrderBadge order={order} t={t} />}
        </div>
        <h1 tabIndex={-1}>{t('order.title', { number })}</h1>
        {/* Reserves the line until the order is loaded. */}
        <p>
          {order
            ? t('order.placed-on', { time: formatDateTime(language, order.created) })
            : '\u00a0'}
        </p>
      </div>
      {isMissing && (
        <div className="empty">
          <span className="orn" aria-hidden="true" />
          <p>{t('order.not-yours')}</p>
          <a className="btn btn--line btn--sm" href={pathIn(language, '/purchases-sales')}>
            {t('order.all-orders')}
          </a>
        </div>
      )}
      {!order && error !== undefined && !isMissing && (
        <Failed title={t('order.failed-one')} query={{ error, refetch }} translator={translator} />
      )}
      {order && !Body && trouble !== undefined && (
        <Failed
          title={t('order.failed-one')}
          query={{ error: trouble, refetch: loadAgain }}
          translator={translator}
        />
      )}
      {isWaiting && (
        <div className="stack gap-m orders__w coming" aria-busy="true">
          <span className="vh">{t('a11y.loading')}</span>
          {isLate && <span className="sk sk--order" />}
        </div>
      )}
      {order && Body && (
        <Body
          order={order}
          mediaUrl={mediaUrl}
          translator={translator}
          refusals={islandTexts.refusals}
          onChanged={refetch}
        />
      )}
    </>
  );
};
