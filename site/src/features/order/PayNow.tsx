import type { Order } from '@oner/config/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../elements/Button.tsx';
import { focusBehind } from '../../elements/Dialog.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { useAction } from '../../elements/use-action.ts';
import { isStillPayable, outcomeOf } from '../../payment/outcome.ts';
import { type Paying, payingOf } from '../../payment/paying.ts';
import { reservationText } from '../../payment/times.ts';
import type { OrderTranslator } from './texts.ts';

const loadDialog = async () => ({
  default: (await import('../../payment/PaymentDialog.tsx')).PaymentDialog,
});
const PaymentDialog = lazy(loadDialog);
/** Loaded on demand: few buyers pay by invoice. */
const InvoicePart = lazy(async () => ({
  default: (await import('../../payment/InvoicePart.tsx')).InvoicePart,
}));

type PayNowProps = {
  readonly order: Order;
  readonly mediaUrl: string;
  readonly translator: OrderTranslator;
  readonly onChanged: () => void;
};

/**
 * An unpaid order: deadline and payment. The dialog stays after the payment and shows its result until the person
 * closes it.
 */
export const PayNow = ({ order, mediaUrl, translator, onChanged }: PayNowProps) => {
  const { t, why } = translator;
  const [paying, setPaying] = useState<Paying>();
  const { isBusy, problem, run } = useAction((cause) => {
    onChanged();
    return why(cause);
  });
  const [isByInvoice, setByInvoice] = useState(false);

  const pay = () =>
    run(async () => {
      // Loads the payment code on demand.
      const [{ startPayment: beginPayment }] = await Promise.all([
        import('../../payment/payment.api.ts'),
        loadDialog(),
      ]);
      const begun = await beginPayment(order.number);
      setPaying(payingOf(order, begun, mediaUrl, translator.language));
    });

  const canPay = isStillPayable(order);
  const isInvoiced = outcomeOf(order) === 'invoiced';
  // The return page links here to pay again.
  const start = useRef(pay);
  useEffect(() => {
    if (location.hash !== '#pay' || !canPay) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    void start.current();
  }, [canPay]);

  const invoice = (order.invoice ?? (canPay && isByInvoice)) && (
    <Suspense fallback={<p className="muted">{t('payment.preparing')}</p>}>
      <InvoicePart order={order} translator={translator} onIssued={onChanged} />
    </Suspense>
  );
  return (
    <>
      {/* With an open invoice, the transfer comes first and the card second. */}
      {isInvoiced && invoice}
      {canPay && (
        <section className="count noprint" aria-labelledby="pay-now">
          <h2 className="h4" id="pay-now">
            {t(isInvoiced ? 'payment.by-card' : 'order.pay-title')}
          </h2>
          {order.expires && <p>{reservationText(translator, order)}</p>}
          {order.payment_status === 'awaiting' && !isInvoiced && (
            <p className="cap">{t('order.pay-again-note')}</p>
          )}
          <ActionError text={problem} />
          <div className="acts">
            <Button look={isInvoiced ? 'line' : 'accent'} isBusy={isBusy} onClick={pay}>
              {t(isBusy ? 'payment.preparing' : 'order.pay-now')}
            </Button>
            {order.can.invoice && !order.invoice && (
              <Button
                look="line"
                aria-expanded={isByInvoice}
                onClick={() => setByInvoice(!isByInvoice)}
              >
                {t('payment.by-invoice')}
              </Button>
            )}
          </div>
        </section>
      )}
      {!isInvoiced && invoice}
      {paying && (
        <Suspense fallback={null}>
          <PaymentDialog
            paying={paying}
            translator={translator}
            onLeave={() => {
              setPaying(undefined);
              onChanged();
              // The button that opened the dialog disappears once the order is paid.
              focusBehind(document.querySelector('h1'));
            }}
          />
        </Suspense>
      )}
    </>
  );
};
