import type { Order } from '@oner/config/contract';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { type Paying, payingOf } from '../../payment/paying.ts';
import { startPayment } from '../../payment/payment.api.ts';
import { reservationText } from '../../payment/times.ts';
import type { ShopTranslator } from './texts.ts';

type OpenOrderProps = {
  readonly order: Order;
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly onPaying: (paying: Paying) => void;
};

/** Offers to pay an open order of the same item before another one is placed. */
export const OpenOrder = ({ order, mediaUrl, translator, onPaying }: OpenOrderProps) => {
  const { t, why } = translator;
  const { isBusy, problem, run } = useAction(why);
  const pay = () =>
    run(async () => {
      onPaying(payingOf(order, await startPayment(order.number), mediaUrl, translator.language));
    });
  return (
    <div className="note note--warn">
      <Icon name="clock" />
      <div>
        <p>
          {t('order.open-one', { number: order.number })} {reservationText(translator, order)}
        </p>
        <ActionError text={problem} />
        <div className="row">
          <Button look="accent sm" isBusy={isBusy} onClick={pay}>
            {t(isBusy ? 'payment.preparing' : 'order.open-pay')}
          </Button>
          <small className="cap">{t('order.open-or-new')}</small>
        </div>
      </div>
    </div>
  );
};
