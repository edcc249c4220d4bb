import type { Order } from '@oner/config/contract';
import { getReceipt } from '@oner/config/contract/orders';
import { useState } from 'react';
import { saveFile } from '../../api/save-file.ts';
import { FieldError } from '../../elements/Field.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { formatTenge } from '../../i18n/money.ts';
import type { OrderVoice } from './words.ts';

type ReceiptsProps = { readonly order: Order; readonly voice: OrderVoice };

/** Papers of the sale and of what went back, each as a file. */
export const Receipts = ({ order, voice: { t, language, why } }: ReceiptsProps) => {
  const [busy, setBusy] = useState('');
  const [problem, setProblem] = useState('');
  if (order.receipts.length === 0) return null;
  const save = async (receipt: string): Promise<void> => {
    setBusy(receipt);
    setProblem('');
    try {
      const params = { number: order.number, receipt };
      const name = `oner-${order.number}-${receipt}.pdf`;
      await saveFile(getReceipt, { params, query: { lang: language } }, name);
    } catch (cause) {
      setProblem(why(cause));
    } finally {
      setBusy('');
    }
  };
  return (
    <div className="stack gap-s above-m noprint">
      {order.receipts.map(({ number, name, kind, amount }) => (
        <button
          key={number}
          className="btn btn--line btn--sm"
          type="button"
          aria-disabled={busy !== ''}
          aria-busy={busy === number}
          onClick={busy === '' ? () => save(number) : undefined}
        >
          <Icon name="receipt" />
          {t(kind === 'sale' ? 'order.receipt-of' : 'order.return-receipt-of', {
            name,
            amount: formatTenge(amount),
          })}
        </button>
      ))}
      <FieldError id="receipts" text={problem} />
    </div>
  );
};
