import type { Order } from '@oner/config/contract';
import { formatDateTime, formatTenge } from '@oner/config/terms';
import { smallAt } from '../../api/media.ts';
import { Fact } from '../../elements/Fact.tsx';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { Together } from '../../payment/Together.tsx';
import { orderLineText } from './order.ts';
import type { ReturnTranslator } from './texts.ts';

type ReturnReceiptProps = {
  readonly order: Order;
  readonly translator: ReturnTranslator;
  readonly mediaUrl: string;
};

/** Paid lines, beside the result of the payment. */
export const ReturnReceipt = ({ order, translator, mediaUrl }: ReturnReceiptProps) => {
  const { t, language } = translator;
  return (
    <aside className="receipt">
      {order.lines.map((line) => (
        <ItemRow
          key={`${line.item}${line.size}`}
          picture={smallAt(mediaUrl, line.photo)}
          name={orderLineText(line, language)}
          author={line.author}
          translator={translator}
          priceTenge={line.unit_price * line.quantity}
        />
      ))}
      <dl className="facts facts--end">
        <Fact name={t('payment.order-number')} value={order.number} className="num" />
        <Fact name={t('payment.sum')} value={formatTenge(order.total)} className="num" />
        {order.paid && (
          <Fact
            name={t('payment.paid-at')}
            value={formatDateTime(language, order.paid)}
            className="num"
          />
        )}
      </dl>
      <Together order={order} translator={translator} />
    </aside>
  );
};
