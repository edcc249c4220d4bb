import type { PrintWork, ShopItem } from '@oner/config/contract';
import { createOrder } from '@oner/config/contract/shop';
import { itemNames, merchSizeOf, quotedTitle } from '@oner/config/terms';
import { useEffect, useState } from 'react';
import { api } from '../../api/browser.ts';
import { mediaAt } from '../../api/media.ts';
import { BasketButton } from '../../elements/BasketButton.tsx';
import { Segments } from '../../elements/Choices.tsx';
import { FieldError, tie } from '../../elements/Field.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { GiftFields } from '../../payment/GiftFields.tsx';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { OrderFormDialog } from '../../payment/OrderFormDialog.tsx';
import { quantityBy, typedGiftOf, wrapOf } from '../../payment/order-form.ts';
import type { Paying } from '../../payment/paying.ts';
import { Quantity } from '../../payment/Quantity.tsx';
import { changeTyped } from '../../payment/typed-order.ts';
import { useOrderForm } from '../../payment/use-order-form.ts';
import { OpenOrder } from './OpenOrder.tsx';
import { orderBody, useDelivery, useOpenOrder } from './order.api.ts';
import { PrintStudio } from './PrintStudio.tsx';
import { readPlacements, usePlacements } from './print.store.ts';
import { isPrintable, mayPrint, placementKey, placementOf } from './print.ts';
import { itemAddressOf, sizeFor } from './shop.ts';
import type { ShopTranslator } from './texts.ts';

export type OrderDialogProps = {
  readonly open: boolean;
  readonly item: ShopItem;
  /** Chosen work for an item without a work, if its author allows it. */
  readonly work: PrintWork | undefined;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly translator: ShopTranslator;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  /** Called if the price or stock of the item differs from the page. */
  readonly onChanged: () => void;
  readonly onPick: () => void;
  readonly onDrop: () => void;
  readonly onPaying: (paying: Paying) => void;
  /** Size chosen before; default: the usual size. */
  readonly size?: number | null;
  /** Path that reopens this form, without a language; default: the list of the shop. */
  readonly place?: string;
};

/** Order form of an item: size, quantity, and the work printed on it. */
export const OrderDialog = (props: OrderDialogProps) => {
  const { open, item, personId, mediaUrl, translator, refusals, onPaying } = props;
  const { t, language } = translator;
  const work = mayPrint(item, props.work) ? props.work : undefined;
  const { data: offer, refetch: refetchDelivery } = useDelivery(open);
  const wrap = offer?.wrap ?? null;
  const names = work ? itemNames(item.names, work, item.name) : item.names;
  const kazakhName = work ? `${item.name} ${quotedTitle('kk', { name: work.name })}` : item.name;
  const openOrder = useOpenOrder(open && personId !== undefined, item.id, kazakhName);
  const [size, setSize] = useState(props.size ?? sizeFor(item));
  const [quantity, setQuantity] = useState(1);
  const placement = placementOf(item, size, work, usePlacements()[placementKey(item, work)]);
  const author = work?.author ?? item.work?.author;
  const picture = mediaAt(mediaUrl, item.picture);
  useEffect(() => {
    if (open) readPlacements();
  }, [open]);
  const { size: chosen } = props;
  useEffect(() => {
    if (open && chosen !== undefined) setSize(chosen);
  }, [open, chosen]);
  const form = useOrderForm({
    open,
    personId,
    translator,
    offer,
    priceTenge: item.price,
    schema: createOrder.body,
    bodyOf: (typed, buyer, price) => {
      const print = work && { work: work.id, placement };
      const ordered = { ...typed, size, quantity };
      return {
        ...orderBody({ ...item, price }, ordered, buyer, language, print),
        ...typedGiftOf(typed, wrap),
      };
    },
    send: (body, key) => api.ask(createOrder, { body }, { key }),
    pending: { desc: item.desc[language] ?? item.name, itemId: item.id, size },
    bought: {
      name: names[language],
      author,
      picture,
      size: size === null ? undefined : merchSizeOf(size),
      quantity,
    },
    onRefused: ({ status, code }) => {
      if (status === 409) {
        props.onChanged();
        refetchDelivery();
      }
      // The author no longer allows the print: remove the work.
      if (code === 'licence-not-allowed') props.onDrop();
    },
    onPaying,
  });
  const problemAt = (name: string) => fieldProblemText(language, refusals, form.problems[name]);

  return (
    <OrderFormDialog
      open={open}
      form={form}
      place={props.place ?? itemAddressOf(item.id, work?.id ?? '')}
      translator={translator}
      refusals={refusals}
      onClose={props.onClose}
      bought={
        <ItemRow
          picture={picture}
          name={item.names[language]}
          author={author}
          translator={translator}
          priceTenge={form.price * quantity + wrapOf(form.typed, wrap)}
        />
      }
      note={
        <>
          {t('order.form-note')} {author && t('dialogs.licence-notice')}
        </>
      }
    >
      {openOrder && !form.isBusy && (
        <OpenOrder
          order={openOrder}
          mediaUrl={mediaUrl}
          translator={translator}
          onPaying={onPaying}
        />
      )}
      {isPrintable(item) && (
        <PrintStudio
          item={item}
          size={size}
          work={work}
          placement={placement}
          mediaUrl={mediaUrl}
          translator={translator}
          error={problemAt('placement') ?? problemAt('work')}
          onPick={props.onPick}
        />
      )}
      <div className="fgrid">
        {item.sizes.length > 0 && (
          <fieldset className="fld" {...tie('order-size', problemAt('size'))}>
            <legend className="lbl">{t('shop.size')}</legend>
            <Segments
              name="size"
              options={item.sizes.map((code) => [code, merchSizeOf(code)])}
              chosen={size}
              onChoose={setSize}
            />
            <FieldError id="order-size" text={problemAt('size')} />
          </fieldset>
        )}
        <fieldset className="fld" {...tie('order-quantity', problemAt('quantity'))}>
          <legend className="lbl">{t('shop.quantity')}</legend>
          <Quantity
            quantity={quantity}
            onStep={(by) => setQuantity((now) => quantityBy(now, by))}
            t={t}
          />
          <FieldError id="order-quantity" text={problemAt('quantity')} />
        </fieldset>
      </div>
      {(work || !isPrintable(item)) && (
        <BasketButton
          line={{
            item: item.id,
            price: item.price,
            quantity,
            ...(size !== null && { size }),
            ...(work && { work: work.id, placement }),
          }}
          translator={translator}
          size="btn--sm"
        />
      )}
      <GiftFields
        typed={form.typed}
        wrap={wrap}
        translator={translator}
        error={problemAt('note') ?? problemAt('gift')}
        onType={changeTyped}
      />
    </OrderFormDialog>
  );
};
