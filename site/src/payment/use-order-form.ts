import { formatTenge } from '@oner/config/terms';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { ApiError } from '../api/error.ts';
import { toast } from '../api/toast.ts';
import { checkBody, type Problems, refusedFields } from '../elements/form-errors.ts';
import { asApiError } from '../elements/translator.ts';
import { useFocusInvalid } from '../elements/use-focus-invalid.ts';
import { type AccountForm, checkAccount, onOrderForm } from './account.ts';
import type { Handover } from './arrival.ts';
import {
  type DeliveryOffer,
  handoverOf,
  missingIn,
  nothingToDeliver,
  type TypedOrder,
} from './order-form.ts';
import type { Paying } from './paying.ts';
import { type PendingOrder, savePendingOrder } from './pending-order.ts';
import {
  joinOrEnter,
  type PlacedOrder,
  payDelay,
  useAddresses,
  useContact,
  usePlaceOrder,
} from './place-order.ts';
import type { OrderFormTexts } from './texts.ts';
import { forgetComment, readTyped, saveTyped, useTyped } from './typed-order.ts';

type Bought = Omit<Paying, 'number' | 'begun' | 'totalTenge' | 'expires' | 'kept' | 'handover'>;

/** What a form orders. @typeParam B the body of the call that orders it */
export type OrderForm<B extends object> = {
  readonly open: boolean;
  /** Undefined once the session has ended. */
  readonly personId: string | undefined;
  readonly translator: OrderFormTexts;
  /** Delivery options, once loaded. */
  readonly offer: DeliveryOffer | undefined;
  /** Price on the page. An open form keeps the price that the person has seen. */
  readonly priceTenge: number;
  /** The contract's schema of the body, also used by the server. */
  readonly schema: z.ZodMiniType;
  readonly bodyOf: (typed: TypedOrder, buyer: string, priceTenge: number) => B;
  readonly send: (body: B, key: string) => Promise<PlacedOrder>;
  /** Fields kept in the browser during the payment (spec A §3 Pending order). */
  readonly pending: Pick<PendingOrder, 'desc' | 'itemId' | 'size'>;
  /** The ordered item, as shown beside the bank's page. */
  readonly bought: Bought;
  /** Message of a refusal, if its own is not enough. */
  readonly whyRefused?: (error: ApiError) => string | undefined;
  readonly onRefused: (error: ApiError) => void;
  readonly onPaying: (paying: Paying) => void;
};

/**
 * State of the order form, step one of two: validates, registers an account if needed, places the order and starts the
 * payment. Typed values survive closing, refusals and a new login.
 */
export const useOrderForm = <B extends object>(ordered: OrderForm<B>) => {
  const { open, personId, translator, offer, bodyOf } = ordered;
  const { t, language } = translator;
  const typed = useTyped();
  const filledIn = useContact(open && personId !== undefined);
  const addresses = useAddresses(open && personId !== undefined && offer !== nothingToDeliver);
  const handover: Handover = handoverOf(typed, offer);
  const placeOrder = usePlaceOrder(ordered.send);
  // The price that the person has seen; a changed one is shown and must be confirmed.
  const [price, setPrice] = useState(ordered.priceTenge);
  // A closed form follows the page, because a price may have been agreed meanwhile.
  const [pagePrice, setPagePrice] = useState(ordered.priceTenge);
  if (!open && pagePrice !== ordered.priceTenge) {
    setPagePrice(ordered.priceTenge);
    setPrice(ordered.priceTenge);
  }
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  const [account, setAccount] = useState<AccountForm>({ mode: 'new', password: '', terms: false });
  const [isOutdated, setOutdated] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!open) return;
    readTyped();
    setTrouble('');
  }, [open]);
  useFocusInvalid(form, problems);

  const showRefusal = (cause: unknown) => {
    const error = asApiError(cause);
    if (error.status === 401) saveTyped();
    const wrong = onOrderForm(refusedFields(error));
    setProblems(wrong);
    if (wrong.email?.code === 'email-taken') {
      setAccount((chosen) => ({ ...chosen, mode: 'have' }));
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
    } else if (error.code === 'price-changed' && typeof error.facts.wrap === 'number')
      setTrouble(t('order.wrap-changed', { price: formatTenge(error.facts.wrap) }));
    else if (Object.keys(wrong).length > 0) setTrouble('');
    else setTrouble(ordered.whyRefused?.(error) ?? translator.why(cause));
    setOutdated(error.code === 'terms-changed');
    ordered.onRefused(error);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const order = { ...(await filledIn()), delivery: handover.delivery };
      const body = bodyOf(order, personId ?? '', price);
      const { buyer: _buyer, ...found } = checkBody(ordered.schema, body);
      const joining = personId === undefined ? checkAccount(account, order, language) : {};
      const wrong = { ...joining, ...found, ...missingIn(order) };
      setProblems(wrong);
      setTrouble('');
      if (Object.keys(wrong).length > 0) return;
      const buyer = personId ?? (await joinOrEnter(account, order, language));
      if (personId === undefined && account.mode === 'new') {
        toast('ok', t('fixed.registered-and-in'));
      }
      const placed = await placeOrder(bodyOf(order, buyer, price));
      const { number, total, expires, kept, begun } = placed;
      const { name, phone, email: mail } = order;
      const contact = { name: name.trim(), phone: phone.trim(), mail: mail.trim() };
      savePendingOrder({ ...ordered.pending, ...contact, amount: total, userId: buyer, number });
      toast('info', t('order.reserved', { number }));
      await payDelay();
      forgetComment();
      ordered.onPaying({
        ...ordered.bought,
        number,
        begun,
        totalTenge: total,
        expires,
        kept,
        handover,
      });
    } catch (cause) {
      showRefusal(cause);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    typed,
    offer,
    addresses,
    price,
    problems,
    trouble,
    isOutdated,
    isBusy,
    isOut: personId === undefined,
    account,
    changeAccount: (changed: Partial<AccountForm>) =>
      setAccount((chosen) => ({ ...chosen, ...changed })),
    submit,
  };
};

export type OpenOrderForm = ReturnType<typeof useOrderForm>;
