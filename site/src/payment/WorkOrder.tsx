import { type ReactNode, useState } from 'react';
import { mediaAt } from '../api/media.ts';
import { authorName, type CardWork, cardPhoto } from '../api/work.ts';
import type { RefusalTexts } from '../i18n/explain.ts';
import { ItemRow } from './ItemRow.tsx';
import { OrderFormDialog } from './OrderFormDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import type { Paying } from './paying.ts';
import type { OrderFormTexts, PaymentTranslator } from './texts.ts';
import { type OpenOrderForm, type OrderForm, useOrderForm } from './use-order-form.ts';

/** Buyer and context of an order of a work. */
export type WorkOrderPlace = {
  readonly isOpen: boolean;
  readonly work: CardWork;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  /** Called when the offer differs from what the page shows. */
  readonly onChanged: () => void;
};

type WorkOrderProps<B extends object> = WorkOrderPlace &
  Pick<OrderForm<B>, 'offer' | 'priceTenge' | 'schema' | 'bodyOf' | 'send' | 'whyRefused'> & {
    readonly title: string;
    /** Name of the work, and the text below it. */
    readonly name: string;
    readonly caption: string;
    /** A licence, which needs no delivery. */
    readonly isUndelivered?: boolean;
    /** Address that opens this form: the return address of the login page. */
    readonly place: string;
    readonly translator: OrderFormTexts & PaymentTranslator;
    readonly promises: (form: OpenOrderForm) => ReactNode;
    readonly note: ReactNode;
    readonly children?: ReactNode;
    readonly onPlaced?: () => void;
  };

/** Order of a work itself (purchase, rent or licence): form, payment at the bank, result. */
export const WorkOrder = <B extends object>(props: WorkOrderProps<B>) => {
  const { isOpen, work, name, translator } = props;
  const [paying, setPaying] = useState<Paying>();
  const open = isOpen && !paying;
  const shown = {
    name,
    author: authorName(work),
    picture: mediaAt(props.mediaUrl, cardPhoto(work)),
  };
  const form = useOrderForm<B>({
    ...props,
    open,
    pending: { desc: work.name, itemId: work.id, size: null },
    bought: {
      isOriginal: true,
      isUndelivered: props.isUndelivered ?? false,
      ...shown,
      size: undefined,
      quantity: 1,
    },
    onRefused: ({ status }) => {
      if (status === 409) props.onChanged();
    },
    onPaying: (begun) => {
      setPaying(begun);
      props.onPlaced?.();
    },
  });
  return (
    <>
      <OrderFormDialog
        open={open}
        title={props.title}
        form={form}
        place={props.place}
        translator={translator}
        refusals={props.refusals}
        onClose={props.onClose}
        bought={
          <ItemRow
            {...shown}
            caption={props.caption}
            translator={translator}
            priceTenge={form.price}
          />
        }
        promises={props.promises(form)}
        note={props.note}
      >
        {props.children}
      </OrderFormDialog>
      <PaymentDialog paying={paying} translator={translator} isSecondStep />
    </>
  );
};
