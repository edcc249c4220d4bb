/** The order that is being paid, as this browser keeps it (spec A §3 Pending order). It is never proof of anything. */
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
  /** Ours beside the fields of the specification: which order it became. */
  readonly number: string;
};

const key = 'pendingOrder';

export const keepPending = (order: PendingOrder): void =>
  localStorage.setItem(key, JSON.stringify(order));

export const readPending = (): PendingOrder | undefined => {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as PendingOrder;
  } catch {
    return undefined; // written by another version of the shop
  }
};

/** Forgets the pending order once its payment has an end; another one that began meanwhile stays. */
export const forgetPending = (number: string): void => {
  if (readPending()?.number === number) localStorage.removeItem(key);
};

/** Of this tab, which goes to the bank and comes back. */
const languageKey = 'payment-language';

/** In which language somebody pays. @param code as it is kept under `lang` */
export const keepPaymentLanguage = (code: string): void =>
  sessionStorage.setItem(languageKey, code);
export const readPaymentLanguage = (): string | null => sessionStorage.getItem(languageKey);

/** The order number an address carries: the bank appends `order` to the return address (protocol of the gateway). */
export const readNumber = (search: URLSearchParams): string | undefined => {
  const text = search.get('order') ?? search.get('ORDER') ?? '';
  return /^\d{6,11}$/.test(text) ? text : undefined;
};
