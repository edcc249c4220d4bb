import { persistentAtom } from '@nanostores/persistent';
import type { CallReply } from '@oner/config/contract';
import type { fillBasket } from '@oner/config/contract/basket';
import { lineKey, mostInBasket } from '@oner/config/contract/basket-key';
import { atom } from 'nanostores';
import { $basket, type BasketLine } from './basket-lines.ts';
import { request, sessionExpired } from './plain-request.ts';
import { $person, $token } from './session.ts';

/** The basket of this device, or after sign-in that of the account, into which the lines of the device are merged. */

const number = {
  encode: (value: number) => (value === 0 ? undefined : String(value)),
  decode: (text: string) => Number(text) || 0,
};
/** Time of the last reply with the account's basket, in milliseconds; 0 while the basket belongs to this device only. */
const $syncedAt = persistentAtom<number>('basket:at', 0, number);

/** Number of lines of this device that did not fit into the account's basket. */
export const $leftOut = atom(0);

const freshMs = 300_000;
const path: (typeof fillBasket)['path'] = '/api/my/basket';
type Reply = CallReply<typeof fillBasket>;
type Lines = readonly BasketLine[];

type Change = {
  /** Key of the line that is changed. */
  readonly key: string;
  readonly to: (lines: Lines) => Lines;
  readonly send: () => Promise<Reply>;
};
/** Changes that are shown but not yet confirmed by the account, oldest first. */
let changes: readonly Change[] = [];
/** The basket without the pending changes, to which it returns if they fail. */
let settled: Lines = [];
/** Number of answered changes. A reply requested before the last of them may not contain it. */
let answered = 0;
const showWithChanges = (): void =>
  $basket.set(changes.reduce((lines, { to }) => to(lines), settled));
const settle = (change: Change): void => {
  changes = changes.filter((one) => one !== change);
  answered += 1;
};
/** The change whose request is in flight. */
let sending: Change | undefined;
let isLeaving = false;

// Leaving the page must not undo changes, and queued changes must be sent now because their turn will not come.
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
  const waiting = changes.filter((one) => one !== sending);
  changes = [];
  // The requests may arrive in any order, so only the last state of each line is sent.
  const lastOfLines = new Map(waiting.map((one) => [one.key, one]));
  for (const { send } of lastOfLines.values()) void send().catch(() => undefined);
});
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
});

/** Shows a reply of the account. @param token of the request; the reply is ignored if that person has signed out */
const applyReply = ({ lines }: Reply, token: string): void => {
  if ($token.get() !== token) return;
  settled = lines.map(({ line }) => line);
  showWithChanges();
  $syncedAt.set(Date.now());
};

/** Merges the lines of this device into the account, as far as they fit. */
const merge = async (deviceLines: Lines, isBackground: boolean): Promise<Reply> => {
  const fill = (lines: Lines) => request<Reply>('POST', path, { body: { lines }, isBackground });
  try {
    return await fill(deviceLines);
  } catch (cause) {
    if (!(cause instanceof Error && cause.message === 'too-many-saved')) throw cause;
  }
  const inAccount = await request<Reply>('GET', path, { isBackground });
  const keys = inAccount.lines.map(({ key }) => key);
  const others = deviceLines.filter((line) => !keys.includes(lineKey(line)));
  const fitting = others.slice(0, mostInBasket - keys.length);
  const reply = fitting.length > 0 ? await fill(fitting) : inAccount;
  $leftOut.set(others.length - fitting.length);
  return reply;
};

/** Loads the account's basket. Merging is idempotent, so a lost reply can be retried. */
const load = async (isBackground: boolean): Promise<void> => {
  const [own, token, before] = [$basket.get(), $token.get(), answered];
  const isDeviceBasket = $syncedAt.get() === 0 && own.length > 0;
  const reply = isDeviceBasket
    ? await merge(own, isBackground)
    : await request<Reply>('GET', path, { isBackground });
  if (answered !== before && $token.get() === token) return load(isBackground);
  applyReply(reply, token);
};

let loading: Promise<void> | undefined;
const loadOnce = (isBackground: boolean): Promise<void> => {
  loading ??= load(isBackground).finally(() => {
    loading = undefined;
  });
  return loading;
};

/** Updates this device from the account. @throws Error if the request fails */
export const readAccount = async (): Promise<void> => {
  if (!$token.get() || $person.get()?.isClosed) return;
  if (Date.now() - $syncedAt.get() >= freshMs) await loadOnce(true);
};

/** As readAccount(), but ignores a failure; the next page tries again. */
export const syncBasket = (): Promise<void> => readAccount().catch(() => undefined);

const sendChange = async (change: Change, token: string): Promise<void> => {
  if ($token.get() !== token || isLeaving) return settle(change);
  sending = change;
  try {
    // The lines of this device are merged first, because the reply to a change replaces the whole basket.
    if ($syncedAt.get() === 0) await loadOnce(false);
    const reply = await change.send();
    settle(change);
    applyReply(reply, token);
  } catch (cause) {
    settle(change);
    if (isLeaving) return;
    if ($token.get() === token) showWithChanges();
    throw cause;
  }
};

let last: Promise<unknown> = Promise.resolve();

/** Shows a change at once and undoes it if the account refuses it. Changes are sent one after the other. */
const change = async (edit: Change): Promise<void> => {
  if (changes.length === 0) settled = $basket.get();
  $basket.set(edit.to($basket.get()));
  const token = $token.get();
  if (!token) return;
  changes = [...changes, edit];
  const sent = last.then(() => sendChange(edit, token));
  last = sent.catch(() => undefined);
  await sent;
};

const without =
  (key: string) =>
  (lines: Lines): Lines =>
    lines.filter((one) => lineKey(one) !== key);
const withLine =
  (line: BasketLine) =>
  (lines: Lines): Lines =>
    lines.some((one) => lineKey(one) === lineKey(line))
      ? lines.map((one) => (lineKey(one) === lineKey(line) ? line : one))
      : [...lines, line];

/** Adds a line or replaces the one with its key. @throws Error `too-many-saved` or another code; then nothing has changed */
export const putIntoBasket = async (line: BasketLine): Promise<void> => {
  const [key, lines] = [lineKey(line), $basket.get()];
  const before = lines.find((one) => lineKey(one) === key);
  if (!before && lines.length >= mostInBasket) throw new Error('too-many-saved');
  try {
    await change({
      key,
      to: withLine(line),
      send: () => request('POST', path, { body: { lines: [line] } }),
    });
  } catch (cause) {
    if (before || !(cause instanceof Error && cause.cause === sessionExpired)) throw cause;
    // The session has ended: the line becomes the first one of this device.
    $basket.set(withLine(line)($basket.get()));
  }
};

/** Changes the quantity of a line, computed from its current one. @throws Error on failure; then nothing has changed */
export const changeQuantity = async (
  key: string,
  next: (quantity: number) => number,
): Promise<void> => {
  const line = $basket.get().find((one) => lineKey(one) === key);
  if (!line) return;
  const quantity = next(line.quantity ?? 1);
  if (quantity !== line.quantity) await putIntoBasket({ ...line, quantity });
};

/** @throws Error on failure; then nothing has changed */
export const removeFromBasket = async (line: BasketLine): Promise<void> => {
  const key = lineKey(line);
  await change({
    key,
    to: without(key),
    send: () => request('DELETE', `${path}/${key}`),
  });
};

/** Removes ordered lines on this device; the server removes them from the account itself. */
export const forgetOrdered = (keys: readonly string[]): void => {
  const withoutThem = (lines: Lines) => lines.filter((line) => !keys.includes(lineKey(line)));
  settled = withoutThem(settled);
  $basket.set(withoutThem($basket.get()));
};

/** Removes the account's lines from this device after sign-out. */
export const forgetBasket = (): void => {
  changes = [];
  if ($syncedAt.get() === 0) return;
  $basket.set([]);
  $syncedAt.set(0);
};
