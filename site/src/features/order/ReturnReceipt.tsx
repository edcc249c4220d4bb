import type { Order } from '@oner/config/contract';
import { formatDateTime, formatTenge } from '@oner/config/terms';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { Together } from '../../payment/Together.tsx';
import { orderLineText } from './order.ts';
import type { ReturnTranslator } from './texts.ts';

type ReturnReceiptProps = {
  readonly order: Order;
  readonly translator: ReturnTranslator;
  readonly pictureAt: (path: string) => string;
};

/** Paid lines, beside the result of the payment. */
export const ReturnReceipt = ({ order, translator, pictureAt }: ReturnReceiptProps) => {
  const { t, language } = translator;
  return (
    <aside className="receipt">
      {order.lines.map((line) => (
        <ItemRow
          key={`${line.item}${line.size}`}
          picture={line.photo ? pictureAt(line.photo.sizes[0]?.path ?? line.photo.path) : undefined}
          name={orderLineText(line, language)}
          author={line.author}
          translator={translator}
          priceTenge={line.unit_price * line.quantity}
        />
      ))}
      <dl className="facts facts--end">
        <dt>{t('payment.order-number')}</dt>
        <dd className="num">{order.number}</dd>
        <dt>{t('payment.sum')}</dt>
        <dd className="num">{formatTenge(order.total)}</dd>
        {order.paid && (
          <>
            <dt>{t('payment.paid-at')}</dt>
            <dd className="num">{formatDateTime(language, order.paid)}</dd>
          </>
        )}
      </dl>
      <Together order={order} translator={translator} />
    </aside>
  );
};
