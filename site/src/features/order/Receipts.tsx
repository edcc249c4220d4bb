import type { Order } from '@oner/config/contract';
import { getReceipt } from '@oner/config/contract/orders';
import { formatTenge } from '@oner/config/terms';
import { downloadFile } from '../../api/save-file.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import type { OrderTranslator } from './texts.ts';

type ReceiptsProps = { readonly order: Order; readonly translator: OrderTranslator };

/** Receipts of the sale and of refunds, each as a PDF. */
export const Receipts = ({ order, translator: { t, language, why } }: ReceiptsProps) => {
  const { isBusy, busyWith, problem, run } = useAction(why);
  if (order.receipts.length === 0) return null;
  const save = (receipt: string) => {
    const send = { params: { number: order.number, receipt }, query: { lang: language } };
    const name = `oner-${order.number}-${receipt}.pdf`;
    return run(() => downloadFile(getReceipt, send, name), receipt);
  };
  return (
    <div className="stack gap-s above-m noprint">
      {order.receipts.map(({ number, name, kind, amount, fiscal }) => (
        <div key={number} className="stack gap-s">
          <Button
            look="line sm"
            aria-disabled={isBusy}
            aria-busy={busyWith === number}
            onClick={() => save(number)}
          >
            <Icon name="receipt" />
            {t(kind === 'sale' ? 'order.receipt-of' : 'order.return-receipt-of', {
              name,
              amount: formatTenge(amount),
            })}
          </Button>
          {fiscal && <Fiscal fiscal={fiscal} t={t} />}
        </div>
      ))}
      <ActionError text={problem} />
    </div>
  );
};

type FiscalProps = {
  readonly fiscal: NonNullable<Order['receipts'][number]['fiscal']>;
  readonly t: OrderTranslator['t'];
};

/** Fiscal data of a receipt; receipts of the test environment are marked. */
const Fiscal = ({ fiscal: { state, test, sign, register, url }, t }: FiscalProps) => {
  if (state === 'pending') return <p className="cap">{t('order.fiscal-pending')}</p>;
  return (
    <p className="cap">
      {test && (
        <>
          <b>{t('order.fiscal-test')}</b>
          <br />
        </>
      )}
      {t('order.fiscal-sign', { sign: sign ?? '' })}
      {register && (
        <>
          <br />
          {t('order.fiscal-register', { register })}
        </>
      )}
      {url && (
        <>
          <br />
          <a href={url} target="_blank" rel="noopener">
            {t('order.fiscal')}
          </a>
        </>
      )}
    </p>
  );
};
