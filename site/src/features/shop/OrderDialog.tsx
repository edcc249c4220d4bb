import type { PrintWork, ShopItem } from '@oner/config/contract';
import { createOrder } from '@oner/config/contract/shop';
import { thingNames } from '@oner/config/contract/thing-names';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { mediaAt } from '../../api/media.ts';
import { toast } from '../../api/toast.ts';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import {
  checkBody,
  type Problems,
  problemWords,
  refusedFields,
} from '../../elements/form-errors.ts';
import { useFirstWrong } from '../../elements/use-first-wrong.ts';
import { asApiError } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { formatTenge } from '../../i18n/money.ts';
import { ItemRow } from '../../payment/ItemRow.tsx';
import { type Paying, sizeName } from '../../payment/paying.ts';
import { keepPending } from '../../payment/pending-order.ts';
import { Steps } from '../../payment/Steps.tsx';
import { AccountStep } from './AccountStep.tsx';
import { type AccountForm, checkAccount, onOrderForm } from './account.ts';
import { OpenOrder } from './OpenOrder.tsx';
import { OrderFields } from './OrderFields.tsx';
import { OrderTrouble } from './OrderTrouble.tsx';
import {
  joinOrEnter,
  payDelay,
  useContact,
  useDelivery,
  useOpenOrder,
  usePlaceOrder,
} from './order.api.ts';
import { PrintStudio } from './PrintStudio.tsx';
import { readLaid, useLaid } from './print.store.ts';
import { isPlain, laidKey, mayPrint, placementOf } from './print.ts';
import { forgetComment, readTyped, saveTyped, useTyped } from './shop.store.ts';
import { handoverOf, loginAt, missingIn, orderBody, placeOf, sizeFor } from './shop.ts';
import type { ShopVoice } from './words.ts';

type OrderDialogProps = {
  readonly open: boolean;
  readonly item: ShopItem;
  readonly work: PrintWork | undefined;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly mediaUrl: string;
  readonly voice: ShopVoice;
  readonly refusals: RefusalTexts;
  readonly onClose: () => void;
  /** The item is not what the page shows: its price or stock has changed. */
  readonly onChanged: () => void;
  readonly onPick: () => void;
  readonly onDrop: () => void;
  readonly onPaying: (paying: Paying) => void;
};

/** The order form, step one of two. Nothing typed is lost by closing, refusals or a new login. */
export const OrderDialog = (props: OrderDialogProps) => {
  const { open, item, personId, mediaUrl, voice, refusals, onClose, onChanged, onPaying } = props;
  const { t, language } = voice;
  const work = mayPrint(item, props.work) ? props.work : undefined;
  const typed = useTyped();
  useContact(open && personId !== undefined);
  const offer = useDelivery(open);
  const handover = handoverOf(typed, offer);
  const names = work ? thingNames(item.names, work, item.name) : item.names;
  const named = work ? `${item.name} «${work.name}»` : item.name;
  const openOrder = useOpenOrder(open && personId !== undefined, item.id, named);
  const placeOrder = usePlaceOrder();
  const [size, setSize] = useState(sizeFor(item));
  const placement = placementOf(item, size, work, useLaid()[laidKey(item, work)]);
  const [quantity, setQuantity] = useState(1);
  // The price the person has seen; a changed one is told and asked for again.
  const [price, setPrice] = useState(item.price);
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  const [account, setAccount] = useState<AccountForm>({ mode: 'new', password: '', terms: false });
  const [isOutdated, setOutdated] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!open) return;
    readTyped();
    readLaid();
    setTrouble('');
  }, [open]);
  useFirstWrong(form, problems);

  const tell = (cause: unknown) => {
    const error = asApiError(cause);
    if (error.status === 401) saveTyped();
    const wrong = onOrderForm(refusedFields(error));
    setProblems(wrong);
    if (wrong.email?.code === 'email-taken') {
      setAccount((typed) => ({ ...typed, mode: 'have' }));
      setProblems({});
      return setTrouble(t('order.account-exists'));
    }
    if (error.code === 'price-changed' && typeof error.facts.price === 'number') {
      setTrouble(
        t('order.price-changed', {
          old: formatTenge(price),
          new: formatTenge(error.facts.price),
        }),
      );
      setPrice(error.facts.price);
    } else setTrouble(Object.keys(wrong).length > 0 ? '' : voice.why(cause));
    if (error.status === 409) onChanged();
    setOutdated(error.code === 'terms-changed');
    // Its author has changed his mind: what is not allowed is not shown any longer.
    if (error.code === 'licence-not-allowed') props.onDrop();
  };

  const author = work?.author ?? item.work?.author;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const order = { ...typed, delivery: handover.delivery, size, quantity };
    const print = work && { work: work.id, placement };
    const body = orderBody({ ...item, price }, order, personId ?? '', language, print);
    const { buyer: _buyer, ...found } = checkBody(createOrder.body, body);
    const joining = personId === undefined ? checkAccount(account, order, language) : {};
    const wrong = { ...joining, ...found, ...missingIn(order) };
    setProblems(wrong);
    setTrouble('');
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const buyer = personId ?? (await joinOrEnter(account, order, language));
      if (personId === undefined && account.mode === 'new') {
        toast('ok', t('fixed.registered-and-in'));
      }
      const { number, total, expires, kept, begun } = await placeOrder({ ...body, buyer });
      const { desc, name, phone, email: mail } = body;
      const own = { amount: total, desc, name, phone, itemId: item.id, mail, size, number };
      keepPending({ ...own, userId: buyer });
      toast('info', t('order.reserved', { number }));
      await payDelay();
      forgetComment();
      onPaying({
        number,
        begun,
        totalTenge: total,
        expires,
        kept,
        name: names[language],
        author,
        picture: mediaAt(mediaUrl, item.picture),
        size: size === null ? undefined : sizeName(size),
        quantity,
        handover,
      });
    } catch (cause) {
      tell(cause);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} className="dlg" labelledBy="order-title">
      <DialogHead
        id="order-title"
        title={t('order.dialog-title')}
        closeLabel={t('a11y.close')}
        onClose={onClose}
      />
      <form ref={form} onSubmit={submit} noValidate>
        <div className="dlg__b">
          <Steps at={1} t={t} />
          <ItemRow
            picture={mediaAt(mediaUrl, item.picture)}
            name={item.names[language]}
            author={author}
            voice={voice}
            priceTenge={price * quantity}
          />
          <OrderTrouble
            text={trouble}
            isOutdated={isOutdated}
            place={placeOf(item.id, work?.id ?? '')}
            t={voice}
          />
          {openOrder && !isBusy && (
            <OpenOrder order={openOrder} mediaUrl={mediaUrl} voice={voice} onPaying={onPaying} />
          )}
          {isPlain(item) && (
            <PrintStudio
              item={item}
              size={size}
              work={work}
              placement={placement}
              mediaUrl={mediaUrl}
              voice={voice}
              error={problemWords(language, refusals, problems.placement ?? problems.work)}
              onPick={props.onPick}
            />
          )}
          <OrderFields
            item={item}
            typed={typed}
            offer={offer}
            size={size}
            onSize={setSize}
            quantity={quantity}
            onQuantity={setQuantity}
            problems={problems}
            refusals={refusals}
            voice={voice}
            isOut={personId === undefined}
          />
          {personId === undefined && (
            <AccountStep
              account={account}
              problems={problems}
              voice={voice}
              refusals={refusals}
              login={loginAt(language, placeOf(item.id, work?.id ?? ''))}
              onChange={(changed) => setAccount((typed) => ({ ...typed, ...changed }))}
            />
          )}
        </div>
        <div className="dlg__f dlg__f--form">
          <p className="cap grow">
            {t('order.form-note')} {author && t('dialogs.licence-notice')}
          </p>
          <button
            className="btn btn--accent"
            type="submit"
            aria-disabled={isBusy}
            aria-busy={isBusy}
          >
            {t(isBusy ? 'payment.preparing' : 'order.to-payment')}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
