import type { PrintWork, ShopItem } from '@oner/config/contract';
import { useState } from 'react';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { PaymentDialog } from '../../payment/PaymentDialog.tsx';
import type { Paying } from '../../payment/paying.ts';
import { OrderDialog } from './OrderDialog.tsx';
import type { ShopTranslator } from './texts.ts';

type OrderFlowProps = {
  readonly item: ShopItem;
  /** Chosen work for an item without a work, if its author allows it. */
  readonly work: PrintWork | undefined;
  readonly isOpen: boolean;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onPick: () => void;
  readonly onDrop: () => void;
  readonly size?: number | null;
  readonly place?: string;
};

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
