/** The order that is being paid, as kept in this browser (spec A §3 Pending order). It proves nothing. */
export type PendingOrder = {
  /** Whole tenge. */
  readonly amount: number;
  readonly desc: string;
  readonly name: string;
  readonly phone: string;
  readonly itemId: string;
  readonly mail: string;
  readonly userId: string;
  readonly size: number | null;
  /** Not in the specification: the number of the placed order. */
  readonly number: string;
};

const key = 'pendingOrder';

export const savePendingOrder = (order: PendingOrder): void =>
  localStorage.setItem(key, JSON.stringify(order));

export const readPendingOrder = (): PendingOrder | undefined => {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as PendingOrder;
  } catch {
    return undefined; // written by another version of the shop
  }
};

/** Removes the pending order when its payment has ended, unless another one began meanwhile. */
export const forgetPendingOrder = (number: string): void => {
  if (readPendingOrder()?.number === number) localStorage.removeItem(key);
};

/** Per tab, because the same tab returns from the bank. */
const languageKey = 'payment-language';

/** Stores the language of the payment. @param code as stored under `lang` */
export const savePaymentLanguage = (code: string): void =>
  sessionStorage.setItem(languageKey, code);
export const readPaymentLanguage = (): string | null => sessionStorage.getItem(languageKey);

/** Reads the order number of an address: the bank appends `order` to the return address (protocol of the gateway). */
export const readNumber = (search: URLSearchParams): string | undefined => {
  const text = search.get('order') ?? search.get('ORDER') ?? '';
  return /^\d{6,11}$/.test(text) ? text : undefined;
};
