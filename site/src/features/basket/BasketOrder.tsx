import type { CallSend } from '@oner/config/contract';
import { placeCheckout } from '@oner/config/contract/basket';
import { useState } from 'react';
import { forgetOrdered, syncBasket } from '../../api/basket.ts';
import { api } from '../../api/browser.ts';
import { mediaAt } from '../../api/media.ts';
import { explain, type RefusalTexts } from '../../i18n/explain.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { OrderFormDialog } from '../../payment/OrderFormDialog.tsx';
import { nothingToDeliver } from '../../payment/order-form.ts';
import { PaymentDialog } from '../../payment/PaymentDialog.tsx';
import type { Paying } from '../../payment/paying.ts';
import { useOrderForm } from '../../payment/use-order-form.ts';
import {
  basketTotalOf,
  checkoutBody,
  type OwnParcel,
  type ParcelProblems,
  placedOf,
  refusalOfPerson,
  refusedWays,
} from './basket.ts';
import type { BasketTranslator } from './texts.ts';
import { forgetGifts, saveWays } from './ways.ts';

type BasketOrderProps = {
  readonly isOpen: boolean;
  readonly parcels: readonly OwnParcel[];
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly translator: BasketTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  /** The basket is not what the page shows. @param why for the person @param wrong with the delivery of parcels */
  readonly onChanged: (why: string, wrong: ParcelProblems) => void;
};

/** From the form of who orders to the bank and back; loaded when somebody orders. */
export const BasketOrder = (props: BasketOrderProps) => {
  const { isOpen, parcels, translator, refusals, mediaUrl } = props;
  const { t, language } = translator;
  const [paying, setPaying] = useState<Paying>();
  const open = isOpen && !paying;
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const priceTenge = basketTotalOf(parcels);
  const [first] = lines;
  const photo = first?.shown?.photo;
  const picture = photo ? mediaAt(mediaUrl, photo.sizes[0]?.path ?? photo.path) : undefined;
  const name = t('basket.things', { count: lines.length });
  const form = useOrderForm<CallSend<typeof placeCheckout>['body']>({
    open,
    personId: props.personId,
    translator,
    // Each parcel has its own on the page.
    offer: nothingToDeliver,
    priceTenge,
    schema: placeCheckout.body,
    bodyOf: (typed, buyer) => checkoutBody(parcels, typed, buyer, language),
    send: async (body, key) => {
      // Whoever has just signed in: what this device had is in the account before it is ordered out of it.
      await syncBasket();
      const placed = await api.ask(placeCheckout, { body }, { key });
      forgetOrdered(lines.map((line) => line.key));
      forgetGifts();
      return placedOf(placed);
    },
    pending: { desc: name, itemId: first?.key ?? '', size: null },
    bought: { name, author: undefined, picture, size: undefined, quantity: 1, isMany: true },
    onRefused: (error) => {
      if (error.status === 401) saveWays();
      // What is wrong with a parcel is put right on the page, and not in the form of who orders.
      const isOfParcel = Object.keys(error.fields).some((name) => name.startsWith('parcels'));
      const changed = { ...error, ...refusalOfPerson(error.facts) };
      if (error.code === 'basket-changed')
        props.onChanged(explain(language, refusals, changed), {});
      else if (isOfParcel) props.onChanged(t('basket.fix-first'), refusedWays(error, parcels));
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
          <ItemRow
            picture={picture}
            name={name}
            author={undefined}
            translator={translator}
            priceTenge={priceTenge}
          />
        }
        note={t('basket.note')}
      />
      <PaymentDialog paying={paying} translator={translator} isSecondStep />
    </>
  );
};
