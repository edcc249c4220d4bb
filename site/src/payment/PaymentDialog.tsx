import type { Order } from '@oner/config/contract';
import { type GatewayName, gatewayLabels } from '@oner/config/contract/gateways';
import { formatTenge } from '@oner/config/terms';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { toast } from '../api/toast.ts';
import { Button } from '../elements/Button.tsx';
import { Choices } from '../elements/Choices.tsx';
import { Dialog, DialogHead } from '../elements/Dialog.tsx';
import { ActionError } from '../elements/Failed.tsx';
import { Icon } from '../elements/Icon.tsx';
import { pathIn, storedCodes } from '../i18n/language.ts';
import { BankFrame, BankPage, hasOwnPage } from './BankFrame.tsx';
import { readFrameMessage } from './frame-message.ts';
import { outcomeOf } from './outcome.ts';
import { PaymentResult } from './PaymentResult.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';
import type { Paying } from './paying.ts';
import { startPayment } from './payment.api.ts';
import { savePaymentLanguage } from './pending-order.ts';
import { Steps } from './Steps.tsx';
import type { PaymentTranslator } from './texts.ts';
import { reservationText } from './times.ts';
import { useOrder } from './use-order.ts';

type GatewayChoiceProps = {
  readonly gateways: readonly GatewayName[];
  /** The last chosen gateway, or the default. */
  readonly chosen: GatewayName;
  readonly t: PaymentTranslator['t'];
  readonly isBusy: boolean;
  readonly onChoose: (gateway: GatewayName) => void;
};

/** Choice between several gateways. */
const GatewayChoice = ({ gateways, chosen, t, isBusy, onChoose }: GatewayChoiceProps) => {
  const [selected, setSelected] = useState(chosen);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (!isBusy) onChoose(selected);
  };
  return (
    <form className="form" onSubmit={submit} aria-busy={isBusy}>
      <Choices
        name="gateway"
        legend={t('payment.choose-bank')}
        options={gateways.map((name) => [name, gatewayLabels[name]])}
        chosen={selected}
        onChoose={setSelected}
      />
      <div className="acts">
        <button className="btn btn--accent" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'payment.preparing' : 'payment.to-bank')}
        </button>
      </div>
    </form>
  );
};

type LeaveDialogProps = {
  readonly open: boolean;
  readonly expires: string | null;
  readonly kept: boolean;
  readonly translator: PaymentTranslator;
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Confirms leaving a payment: the order stays and can be paid on its page. */
const LeaveDialog = ({ open, expires, kept, translator, onStay, onLeave }: LeaveDialogProps) => {
  const { t } = translator;
  return (
    <Dialog open={open} onClose={onStay} labelledBy="leave-title">
      <DialogHead title={t('payment.leave-title')} closeLabel={t('a11y.close')} />
      <div className="dlg__b">
        <p>{t('payment.leave-text')}</p>
        {expires && <p className="muted">{reservationText(translator, { expires, kept })}</p>}
      </div>
      <div className="dlg__f">
        <Button look="line" onClick={onLeave}>
          {t('payment.to-order')}
        </Button>
        <Button onClick={onStay}>{t('payment.leave-stay')}</Button>
      </div>
    </Dialog>
  );
};

/** Few buyers pay by invoice, so this is loaded on demand. */
const InvoicePart = lazy(async () => ({
  default: (await import('./InvoicePart.tsx')).InvoicePart,
}));

type PaymentDialogProps = {
  /** Undefined if closed. */
  readonly paying: Paying | undefined;
  readonly translator: PaymentTranslator;
  /** Returns to the order form with all typed values. */
  readonly onBack?: () => void;
  /** An order form came before, and there is no way back to it. */
  readonly isSecondStep?: boolean;
  /** Called on leaving. Default: opens the order's page. */
  readonly onLeave?: () => void;
};

/** Shows the bank's page in a dialog and, after the return from it, the state of the order on the server. */
export const PaymentDialog = ({ paying, ...rest }: PaymentDialogProps) =>
  paying && <OpenPayment key={paying.number} paying={paying} {...rest} />;

type OpenProps = Omit<PaymentDialogProps, 'paying'> & { readonly paying: Paying };

const OpenPayment = ({ paying, translator, onBack, onLeave, isSecondStep = false }: OpenProps) => {
  const { t, language } = translator;
  const [begun, setBegun] = useState(paying.begun);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isBack, setBack] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [invoiced, setInvoiced] = useState<Order>();
  const [isByInvoice, setByInvoice] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const { order, error, refetch } = useOrder(paying.number, !isBack);
  useFrameMessage(paying.number, frame, () => {
    setBack(true);
    // The loaded state of the order is from before the bank's page.
    refetch();
  });
  const outcome = order && outcomeOf(order);
  const hasReturned = isBack || outcome === 'paid';
  // The text of spec A §8, shown once the order is paid; before that it is only reserved.
  const isPaid = outcome === 'paid';
  const sent = t('fixed.order-sent');
  useEffect(() => {
    if (isPaid) toast('ok', sent);
  }, [isPaid, sent]);
  const orderPage = pathIn(language, `/purchases-sales/${paying.number}`);
  useEffect(() => savePaymentLanguage(storedCodes[language]), [language]);
  const leave = onLeave ?? (() => location.assign(orderPage));

  /** Starts the payment at `gateway`; default: the gateway chosen before. */
  const payAt = async (gateway: GatewayName = begun.gateway) => {
    setBusy(true);
    try {
      setProblem(undefined);
      setBegun(await startPayment(paying.number, gateway));
      setBack(false);
      refetch();
    } catch (cause) {
      setProblem(cause);
      refetch();
    } finally {
      setBusy(false);
    }
  };
  const payAgain = () => payAt();
  const { start } = begun;
  const chooseAnew = () => setBegun({ gateway: begun.gateway, gateways: begun.gateways });

  return (
    <Dialog
      open
      onClose={() => (hasReturned || invoiced ? leave() : setLeaving(true))}
      className="dlg dlg--wide"
      labelledBy="payment-title"
    >
      <DialogHead
        title={t('payment.title', { amount: formatTenge(paying.totalTenge) })}
        closeLabel={t('a11y.close')}
      />
      <div className="dlg__b">
        {(onBack || isSecondStep) && <Steps at={2} t={t} />}
        {/* Above the bank's page, because on a phone the summary comes after it. */}
        {!hasReturned && !paying.kept && (
          <div className="note note--warn">
            <Icon name="clock" />
            <p>{reservationText(translator, paying)}</p>
          </div>
        )}
        <div className="side side--end side--pay">
          {hasReturned ? (
            <PaymentResult
              order={order}
              error={error}
              problem={problem}
              translator={translator}
              orderPage={orderPage}
              onPayAgain={payAgain}
            />
          ) : isByInvoice && order ? (
            <Suspense fallback={<p className="muted">{t('payment.preparing')}</p>}>
              <InvoicePart
                order={invoiced ?? order}
                translator={translator}
                onIssued={setInvoiced}
              />
            </Suspense>
          ) : !start ? (
            <div className="stack gap-m">
              {problem !== undefined && <ActionError text={translator.why(problem)} />}
              <GatewayChoice
                gateways={begun.gateways}
                chosen={begun.gateway}
                t={t}
                isBusy={isBusy}
                onChoose={payAt}
              />
            </div>
          ) : start.kind !== 'frame' || hasOwnPage() ? (
            <BankPage start={start} t={t} />
          ) : (
            <BankFrame address={start.url} frame={frame} t={t} onReopen={payAgain} />
          )}
          <div className="stack gap-m">
            <PaymentSummary
              paying={paying}
              translator={translator}
              onBack={hasReturned ? undefined : onBack}
            />
            {!hasReturned && start && begun.gateways.length > 1 && (
              <Button look="text" onClick={chooseAnew}>
                {t('payment.other-bank')}
              </Button>
            )}
            {!hasReturned && order?.can.invoice && (
              <Button look="text" onClick={() => setByInvoice(!isByInvoice)}>
                {t(isByInvoice ? 'payment.by-card' : 'payment.by-invoice')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <LeaveDialog
        open={isLeaving}
        expires={(invoiced ?? order)?.expires ?? paying.expires}
        kept={paying.kept}
        translator={translator}
        onStay={() => setLeaving(false)}
        onLeave={leave}
      />
    </Dialog>
  );
};

/** Calls `onBack` when the frame reports the return from the bank. */
const useFrameMessage = (
  number: string,
  frame: RefObject<HTMLIFrameElement | null>,
  onBack: () => void,
): void => {
  const onBackRef = useRef(onBack);
  onBackRef.current = onBack;
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const returned = readFrameMessage(
        event,
        location.origin,
        frame.current?.contentWindow ?? null,
      );
      if (returned !== number) return;
      onBackRef.current();
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [number, frame]);
};
