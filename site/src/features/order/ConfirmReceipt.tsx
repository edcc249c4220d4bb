import type { Order } from '@oner/config/contract';
import { confirmReceipt } from '@oner/config/contract/orders';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { OrderTranslator } from './texts.ts';

type ConfirmReceiptProps = {
  readonly order: Order;
  readonly translator: OrderTranslator;
  readonly onChanged: () => void;
};

/** The buyer confirms receipt; shown only if the order may be in transit or ready for pickup. */
export const ConfirmReceipt = ({ order, translator, onChanged }: ConfirmReceiptProps) => {
  const { t, why } = translator;
  const { isBusy, problem, run } = useAction(why);
  if (!order.can.confirm_receipt) return null;
  const go = async (): Promise<void> => {
    await run(async () => {
      await api.ask(confirmReceipt, { params: { number: order.number }, body: {} });
      toast('ok', t('order.received'));
      document.querySelector<HTMLElement>('h1')?.focus();
    });
    onChanged();
  };
  return (
    <section className="count noprint" aria-labelledby="receipt-question">
      <h2 className="h4" id="receipt-question">
        {t('order.receipt-question')}
      </h2>
      <p>{t('order.receipt-text')}</p>
      <ActionError text={problem} />
      <div className="acts">
        <Button look="accent sm" isBusy={isBusy} onClick={go}>
          {t('order.receipt-confirm')}
        </Button>
      </div>
    </section>
  );
};
