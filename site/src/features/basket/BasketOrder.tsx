import type { CallSend } from '@oner/config/contract';
import { placeCheckout } from '@oner/config/contract/basket';
import { useState } from 'react';
import { forgetOrdered, syncBasket } from '../../api/basket.ts';
import { api } from '../../api/browser.ts';
import { smallAt } from '../../api/media.ts';
import { explain, type RefusalTexts } from '../../i18n/explain.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { OrderFormDialog } from '../../payment/OrderFormDialog.tsx';
import { nothingToDeliver } from '../../payment/order-form.ts';
import { PaymentDialog } from '../../payment/PaymentDialog.tsx';
import type { Paying } from '../../payment/paying.ts';
import { useOrderForm } from '../../payment/use-order-form.ts';
import {
  type BasketParcel,
  basketTotalOf,
  checkoutBody,
  type ParcelProblems,
  placedOf,
  refusalOfPerson,
  refusedDeliveries,
} from './basket.ts';
import { forgetGifts, saveDeliveryChoices } from './delivery-choices.ts';
import type { BasketTranslator } from './texts.ts';

type BasketOrderProps = {
  readonly isOpen: boolean;
  readonly parcels: readonly BasketParcel[];
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly translator: BasketTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  /** Called if the server refuses the basket. @param why message for the person @param wrong delivery errors by parcel */
  readonly onChanged: (why: string, wrong: ParcelProblems) => void;
};

/** The order form and the payment; loaded on the first order. */
export const BasketOrder = (props: BasketOrderProps) => {
  const { isOpen, parcels, translator, refusals, mediaUrl } = props;
  const { t, language } = translator;
  const [paying, setPaying] = useState<Paying>();
  const open = isOpen && !paying;
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const priceTenge = basketTotalOf(parcels);
  const [first] = lines;
  const picture = smallAt(mediaUrl, first?.shown?.photo);
  const name = t('basket.things', { count: lines.length });
  const form = useOrderForm<CallSend<typeof placeCheckout>['body']>({
    open,
    personId: props.personId,
    translator,
    // Delivery is chosen per parcel on the page, not in this form.
    offer: nothingToDeliver,
    priceTenge,
    schema: placeCheckout.body,
    bodyOf: (typed, buyer) => checkoutBody(parcels, typed, buyer, language),
    send: async (body, key) => {
      // After a login in this form, the lines of this device must reach the account before the order is placed from it.
      await syncBasket();
      const placed = await api.ask(placeCheckout, { body }, { key });
      forgetOrdered(lines.map((line) => line.key));
      forgetGifts();
      return placedOf(placed);
    },
    pending: { desc: name, itemId: first?.key ?? '', size: null },
    bought: { name, author: undefined, picture, size: undefined, quantity: 1, isMany: true },
    onRefused: (error) => {
      if (error.status === 401) saveDeliveryChoices();
      // Errors of a parcel are corrected on the page, not in the order form.
      const isOfParcel = Object.keys(error.fields).some((name) => name.startsWith('parcels'));
      const changed = { ...error, ...refusalOfPerson(error.facts) };
      if (error.code === 'basket-changed')
        props.onChanged(explain(language, refusals, changed), {});
      else if (isOfParcel)
        props.onChanged(t('basket.fix-first'), refusedDeliveries(error, parcels));
    },
    onPaying: setPaying,
  });
  return (
    <>
      <OrderFormDialog
        open={open}
        form={form}
        place="/basket"
        translator={translator}
        refusals={refusals}
        onClose={props.onClose}
        bought={
          <ItemRow picture={picture} name={name} translator={translator} priceTenge={priceTenge} />
        }
        note={t('basket.note')}
      />
      <PaymentDialog paying={paying} translator={translator} isSecondStep />
    </>
  );
};
