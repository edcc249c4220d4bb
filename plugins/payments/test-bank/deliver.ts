import { setTimeout as wait } from 'node:timers/promises';
import { signCallback, signReturn } from '../server/gateways/jysan/p-sign.ts';
import type { Journal, Operation } from './journal.ts';

/** Deliberate faults of the bank, to test that the shop tolerates them. */
const BANK_MODES = [
  'ok',
  'drop-callbacks',
  'duplicate',
  'reorder',
  'slow',
  'flip',
  'reset',
] as const;
export type BankMode = (typeof BANK_MODES)[number];

/** Delay of a slow bank; exceeds any reasonable timeout of a client. */
export const SLOW_MS = 30_000;
/** Time for which a reordering bank collects callbacks before it sends them, last one first. */
const REORDER_MS = 1_500;
/** Number of copies that a duplicating bank sends at once. */
export const COPIES = 5;

const FIRST_MS = 1_000;
const LONGEST_MS = 600_000;
const GIVE_UP_MS = 24 * 3_600_000;
const TIMEOUT_MS = 15_000;

export type Courier = {
  /** Posts the callback of a decided operation until the shop returns 200; resolves after the first try. */
  readonly deliver: (operation: Operation) => Promise<void>;
};

/** The request to the shop about a decided operation. */
type Callback = { readonly url: string; readonly type: string; readonly body: string };
export type WriteCallback = (operation: Operation) => Callback;

/** Delivers callbacks to the addresses in the payments; has no other address of the shop. */
export const makeCourier = (journal: Journal, mode: BankMode, write: WriteCallback): Courier => {
  const collected: Operation[] = [];

  const deliver = async (operation: Operation): Promise<void> => {
    if (mode === 'drop-callbacks' || mode === 'reset') return;
    if (mode === 'slow') await wait(SLOW_MS, undefined, { ref: false });
    if (mode === 'reorder') return collect(operation);
    await attempt(operation.id, 0);
  };

  // Last callback first, because the shop must not depend on the order.
  const collect = async (operation: Operation): Promise<void> => {
    collected.push(operation);
    if (collected.length > 1) return;
    await wait(REORDER_MS);
    for (const late of collected.splice(0).reverse()) await attempt(late.id, 0);
  };

  const attempt = async (id: string, tries: number): Promise<void> => {
    const operation = journal.get(id);
    if (!operation || operation.deliveredAt !== null) return;
    const callback = write(operation);
    const copies = mode === 'duplicate' ? COPIES : 1;
    const delivered = await Promise.all(Array.from({ length: copies }, () => post(callback)));
    const now = Date.now();
    const deliveredAt = delivered.some(Boolean) ? now : null;
    const latest = journal.get(id) ?? operation;
    journal.save({ ...latest, deliveredAt, attempts: tries + 1 });
    if (deliveredAt !== null || now - operation.readyAt > GIVE_UP_MS) return;
    const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 20));
    setTimeout(() => void attempt(id, tries + 1), pause).unref();
  };

  return { deliver };
};

const post = async ({ url, type, body }: Callback): Promise<boolean> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
};

/** Returns callbacks as signed forms of Jýsan's protocol, posted to BACKREF. */
export const signedCallback =
  (secret: string, mode: BankMode): WriteCallback =>
  (o) => {
    const fields = {
      order: o.order,
      mpi_order: o.id,
      amount: o.amount,
      currency: o.currency,
      res_code: o.rrn ? '0' : '2',
      rc: o.rrn ? '00' : '51',
      rrn: o.rrn,
    };
    const sign = signCallback(fields, secret);
    // A value changed in transit: the signature is that of the true one.
    const sent = mode === 'flip' ? { ...fields, amount: '1' } : fields;
    const body = new URLSearchParams({ ...sent, sign }).toString();
    return { url: o.backref, type: 'application/x-www-form-urlencoded', body };
  };

/** Returns the address to which the browser returns: BACKREF with the signed result. */
export const returnUrl = (o: Operation, secret: string): string => {
  const fields = {
    order: o.order,
    mpi_order: o.id,
    rrn: o.rrn,
    res_code: o.rrn ? '0' : '2',
    amount: o.amount,
    currency: o.currency,
    res_desc: o.rrn ? 'Approved' : 'Declined',
  };
  const url = new URL(o.backref);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.searchParams.set('int_ref', o.rrn ? o.id.slice(-16) : '');
  url.searchParams.set('sign', signReturn(fields, secret));
  return url.href;
};
