import { useState } from 'react';
import { PaymentDialog } from '../../payment/PaymentDialog.tsx';
import type { Paying } from '../../payment/paying.ts';
import { OrderDialog, type OrderDialogProps } from './OrderDialog.tsx';

type OrderFlowProps = Omit<OrderDialogProps, 'open' | 'onPaying'> & { readonly isOpen: boolean };

/** The order form and the payment; loaded on demand. */
export const OrderFlow = ({ isOpen, ...form }: OrderFlowProps) => {
  const [paying, setPaying] = useState<Paying>();
  return (
    <>
      <OrderDialog {...form} open={isOpen && !paying} onPaying={setPaying} />
      <PaymentDialog
        paying={paying}
        translator={form.translator}
        onBack={() => setPaying(undefined)}
      />
    </>
  );
};
