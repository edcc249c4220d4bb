import type { Order } from '@oner/config/contract';
import { cancelOrder } from '@oner/config/contract/orders';
import { formatDayMonth, formatTenge } from '@oner/config/terms';
import { useEffect, useReducer, useState } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Dialog, DialogHead, focusBehind } from '../../elements/Dialog.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { OrderTranslator } from './texts.ts';
import { timeLeftThrough } from './time-left.ts';

type CancelOrderProps = {
  readonly order: Order;
  readonly translator: OrderTranslator;
  readonly onChanged: () => void;
};

/** Cancellation of the order with its deadline; renders nothing if it cannot be cancelled. */
export const CancelOrder = ({ order, translator, onChanged }: CancelOrderProps) => {
  const { t } = translator;
  const [isOpen, setOpen] = useState(false);
  if (!order.can.cancel || !order.dates) return null;
  const amount = formatTenge(order.total);
  return (
    <section className="count noprint" aria-labelledby="cancel-window">
      <CancellationPeriod
        through={order.dates.cancel_through}
        isDelivered={order.pays_for === null}
        translator={translator}
      />
      <div className="acts">
        <Button look="line sm" onClick={() => setOpen(true)}>
          {t('order.cancel-refund', { amount })}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy="cancel-title" lightDismiss>
        <Question
          order={order}
          translator={translator}
          onDismiss={() => setOpen(false)}
          onCancelled={() => {
            setOpen(false);
            toast('ok', t('order.cancelled'));
            onChanged();
            // The button that opened the dialog disappears once the order is cancelled.
            focusBehind(document.querySelector('h1'));
          }}
        />
      </Dialog>
    </section>
  );
};

const everyMinuteMs = 60_000;

/** Time left of the five working days; after them, only an overdue order can be cancelled. */
const CancellationPeriod = ({
  through,
  isDelivered,
  translator: { t, language },
}: {
  readonly through: string;
  /** False for an order that only pays for a rent. */
  readonly isDelivered: boolean;
  readonly translator: OrderTranslator;
}) => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, everyMinuteMs);
    return () => clearInterval(timer);
  }, []);
  const timeLeft = timeLeftThrough(through, Date.now());
  if (!timeLeft) {
    return (
      <>
        <h2 className="h4" id="cancel-window">
          {t('order.overdue-title')}
        </h2>
        <p>{t('order.overdue-text')}</p>
      </>
    );
  }
  const { days, hours, minutes } = timeLeft;
  const parts = [
    ...(days > 0 ? [t('order.days', { count: days })] : []),
    ...(hours > 0 ? [t('order.hours', { count: hours })] : []),
    ...(days === 0 ? [t('order.minutes', { count: minutes })] : []),
  ];
  return (
    <>
      <div className="row row--between">
        <h2 className="h4" id="cancel-window">
          {t('order.cancel-window')}
        </h2>
        {isDelivered && <span className="cap">{t('order.cancel-not-received')}</span>}
      </div>
      <p className="count__n" role="timer">
        {parts.join(' ')}
      </p>
      <p className="cap">{t('order.until', { date: formatDayMonth(language, through) })}</p>
    </>
  );
};

type QuestionProps = {
  readonly order: Order;
  readonly translator: OrderTranslator;
  readonly onDismiss: () => void;
  readonly onCancelled: () => void;
};

const Question = ({ order, translator: { t, why }, onDismiss, onCancelled }: QuestionProps) => {
  const { isBusy, problem, run } = useAction(why);
  const go = () =>
    run(async () => {
      await api.ask(cancelOrder, { params: { number: order.number }, body: {} });
      onCancelled();
      return 'leaving';
    });
  return (
    <>
      <DialogHead title={t('dialogs.cancel-order-title')} closeLabel={t('a11y.close')} />
      <div className="dlg__b">
        <p>{t('dialogs.cancel-order-text', { amount: formatTenge(order.total) })}</p>
        <p className="cap">{t('order.cancel-final')}</p>
        <ActionError text={problem} />
      </div>
      <div className="dlg__f">
        <Button look="line" onClick={onDismiss}>
          {t('dialogs.cancel-order-keep')}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={go}>
          {t('dialogs.cancel-order-confirm')}
        </Button>
      </div>
    </>
  );
};
