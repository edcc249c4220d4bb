import type { Order } from '@oner/config/contract';
import { formatDayMonth, formatTenge } from '@oner/config/terms';
import { Button } from '../elements/Button.tsx';
import { ActionError } from '../elements/Failed.tsx';
import { Icon } from '../elements/Icon.tsx';
import { useAction } from '../elements/use-action.ts';
import { saveInvoice } from './invoice.api.ts';
import type { PaymentTranslator } from './texts.ts';

type InvoiceCardProps = {
  readonly order: Order;
  readonly invoice: NonNullable<Order['invoice']>;
  readonly translator: PaymentTranslator;
  /** Undefined if the company's details cannot be corrected here. */
  readonly onChange: (() => void) | undefined;
};

/** An invoice: company, sum, due date and PDF. */
export const InvoiceCard = ({ order, invoice, translator, onChange }: InvoiceCardProps) => {
  const { t, language, why } = translator;
  const { isBusy, problem, run } = useAction(why);
  const save = () => run(() => saveInvoice(order.number, invoice, language));
  const date = formatDayMonth(language, invoice.due);
  const due = invoice.state === 'expired' ? 'payment.invoice-due-over' : 'payment.invoice-due';
  return (
    <section className="count" aria-labelledby="invoice-card">
      <div className="row row--between">
        <h2 className="h4" id="invoice-card">
          {t('payment.invoice-named', { name: invoice.name })}
        </h2>
        <b className="num">{formatTenge(invoice.amount)}</b>
      </div>
      <p>
        {invoice.company}, {t('payment.invoice-bin')} <span className="num">{invoice.bin}</span>
      </p>
      <p>{invoice.state === 'paid' ? t('payment.invoice-paid') : t(due, { date })}</p>
      {invoice.state === 'open' && <p className="cap">{t('payment.invoice-then')}</p>}
      <ActionError text={problem} />
      <div className="acts noprint">
        <Button look="line sm" isBusy={isBusy} onClick={save}>
          <Icon name="receipt" />
          {t('payment.invoice-save')}
        </Button>
        {invoice.state === 'open' && onChange && (
          <Button look="text sm" onClick={onChange}>
            {t('payment.invoice-change')}
          </Button>
        )}
      </div>
    </section>
  );
};
