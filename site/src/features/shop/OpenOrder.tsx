import type { Order } from '@oner/config/contract';
import { useState } from 'react';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { type Paying, payingOf } from '../../payment/paying.ts';
import { startPayment } from '../../payment/payment.api.ts';
import { reservedWords } from '../../payment/times.ts';
import type { ShopTranslator } from './texts.ts';

type OpenOrderProps = {
  readonly order: Order;
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly onPaying: (paying: Paying) => void;
};

/** The same thing was ordered and not paid: the way on is that order, before another one is placed. */
export const OpenOrder = ({ order, mediaUrl, translator, onPaying }: OpenOrderProps) => {
  const { t, why } = translator;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const pay = async () => {
    setBusy(true);
    setProblem('');
    try {
      onPaying(payingOf(order, await startPayment(order.number), mediaUrl, translator.language));
    } catch (cause) {
      setProblem(why(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="note note--warn openorder">
      <Icon name="clock" />
      <div>
        <p>
          {t('order.open-one', { number: order.number })} {reservedWords(translator, order)}
        </p>
        <ActionError text={problem} />
        <div className="row">
          <button
            className="btn btn--accent btn--sm"
            type="button"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={isBusy ? undefined : pay}
          >
            {t(isBusy ? 'payment.preparing' : 'order.open-pay')}
          </button>
          <small className="cap">{t('order.open-or-new')}</small>
        </div>
      </div>
    </div>
  );
};
