import type { Order } from '@oner/config/contract';
import { useState } from 'react';
import { InvoiceCard } from './InvoiceCard.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { type Company, requestInvoice } from './invoice.api.ts';
import type { PaymentTranslator } from './texts.ts';

type InvoicePartProps = {
  readonly order: Order;
  readonly translator: PaymentTranslator;
  /** Called with the updated order after an invoice was issued. */
  readonly onIssued: (order: Order) => void;
};

/** The invoice of an order, or the form for one; its details can be corrected while it can be paid. */
export const InvoicePart = ({ order, translator, onIssued }: InvoicePartProps) => {
  const [isOpen, setOpen] = useState(false);
  const { invoice } = order;
  if (invoice && !isOpen) {
    const change = order.can.invoice ? () => setOpen(true) : undefined;
    return (
      <InvoiceCard order={order} invoice={invoice} translator={translator} onChange={change} />
    );
  }
  const issue = async (company: Company): Promise<void> => {
    const changed = await requestInvoice(order.number, company);
    setOpen(false);
    onIssued(changed);
  };
  return order.can.invoice ? (
    <InvoiceForm order={order} translator={translator} issue={issue} />
  ) : null;
};
