import { persistentAtom } from '@nanostores/persistent';
import type { CallReply } from '@oner/config/contract';
import type { fillBasket } from '@oner/config/contract/basket';
import { lineKey, mostInBasket } from '@oner/config/contract/basket-key';
import { atom } from 'nanostores';
import { $basket, type BasketLine } from './basket-lines.ts';
import { ask, sessionExpired } from './plain-ask.ts';
import { $person, $token } from './session.ts';

/** The basket of this device until somebody signs in, then that of the account: what this device has goes into it. */

const number = {
  encode: (value: number) => (value === 0 ? undefined : String(value)),
  decode: (text: string) => Number(text) || 0,
};
/** When the account last said what its basket has, milliseconds; 0 while it is this device's own. */
const $syncedAt = persistentAtom<number>('basket:at', 0, number);

/** How many lines of this device the account had no room for. */
export const $leftOut = atom(0);

const freshMs = 300_000;
const path: (typeof fillBasket)['path'] = '/api/my/basket';
type Reply = CallReply<typeof fillBasket>;
type Lines = readonly BasketLine[];

type Change = {
  /** Of the line that is changed. */
  readonly key: string;
  readonly to: (lines: Lines) => Lines;
  readonly send: () => Promise<Reply>;
};
/** What the device shows and the account has not answered yet, the oldest first. */
let changes: readonly Change[] = [];
/** The basket without those changes: what is left of it where they fail. */
let settled: Lines = [];
/** How many changes were answered: an answer that was asked for before the last of them may lack it. */
let answered = 0;
const showWithChanges = (): void =>
  $basket.set(changes.reduce((lines, { to }) => to(lines), settled));
const settle = (change: Change): void => {
  changes = changes.filter((one) => one !== change);
  answered += 1;
};
/** The one that was sent. */
let sending: Change | undefined;
let isLeaving = false;

// Whoever leaves the page takes nothing back by that, and what waits for its turn has none to wait for.
globalThis.addEventListener?.('pagehide', () => {
  isLeaving = true;
  const waiting = changes.filter((one) => one !== sending);
  changes = [];
  // They may arrive in any order, so each line is told only as it is in the end.
  const lastOfLines = new Map(waiting.map((one) => [one.key, one]));
  for (const { send } of lastOfLines.values()) void send().catch(() => undefined);
});
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
});

/** Shows what the account has. @param token whose account it is: once they have left it is nobody's on this device */
const take = ({ lines }: Reply, token: string): void => {
  if ($token.get() !== token) return;
  settled = lines.map(({ line }) => line);
  showWithChanges();
  $syncedAt.set(Date.now());
};

/** Gives the account what this device has, as far as there is room for it. */
const merge = async (own: Lines, isBackground: boolean): Promise<Reply> => {
  const fill = (lines: Lines) => ask<Reply>('POST', path, { body: { lines }, isBackground });
  try {
    return await fill(own);
  } catch (cause) {
    if (!(cause instanceof Error && cause.message === 'too-many-saved')) throw cause;
  }
  const kept = await ask<Reply>('GET', path, { isBackground });
  const keys = kept.lines.map(({ key }) => key);
  const others = own.filter((line) => !keys.includes(lineKey(line)));
  const fitting = others.slice(0, mostInBasket - keys.length);
  const reply = fitting.length > 0 ? await fill(fitting) : kept;
  $leftOut.set(others.length - fitting.length);
  return reply;
};

/** Sent twice it is the same basket, so a lost answer costs nothing. */
const load = async (isBackground: boolean): Promise<void> => {
  const [own, token, before] = [$basket.get(), $token.get(), answered];
  const isOwn = $syncedAt.get() === 0 && own.length > 0;
  const reply = isOwn
    ? await merge(own, isBackground)
    : await ask<Reply>('GET', path, { isBackground });
  if (answered !== before && $token.get() === token) return load(isBackground);
  take(reply, token);
};

let loading: Promise<void> | undefined;
const loadOnce = (isBackground: boolean): Promise<void> => {
  loading ??= load(isBackground).finally(() => {
    loading = undefined;
  });
  return loading;
};

/** Brings this device up to what the account has. @throws Error when the account does not say it */
export const readAccount = async (): Promise<void> => {
  if (!$token.get() || $person.get()?.isClosed) return;
  if (Date.now() - $syncedAt.get() >= freshMs) await loadOnce(true);
};

/** The same, where what fails is tried again on the next page. */
export const syncBasket = (): Promise<void> => readAccount().catch(() => undefined);

const sendChange = async (change: Change, token: string): Promise<void> => {
  if ($token.get() !== token || isLeaving) return settle(change);
  sending = change;
  try {
    // What this device has of its own goes first: the answer to a change is the whole basket, and takes its place.
    if ($syncedAt.get() === 0) await loadOnce(false);
    const reply = await change.send();
    settle(change);
    take(reply, token);
  } catch (cause) {
    settle(change);
    if (isLeaving) return;
    if ($token.get() === token) showWithChanges();
    throw cause;
  }
};

let last: Promise<unknown> = Promise.resolve();

/** Shows a change at once, and takes it back where the account refuses it. The account hears of changes one after the other. */
const change = async (made: Change): Promise<void> => {
  if (changes.length === 0) settled = $basket.get();
  $basket.set(made.to($basket.get()));
  const token = $token.get();
  if (!token) return;
  changes = [...changes, made];
  const sent = last.then(() => sendChange(made, token));
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

/** Puts a line in, or changes the one of its key. @throws Error `too-many-saved`, or what else went wrong; then nothing has changed */
export const putIntoBasket = async (line: BasketLine): Promise<void> => {
  const [key, lines] = [lineKey(line), $basket.get()];
  const before = lines.find((one) => lineKey(one) === key);
  if (!before && lines.length >= mostInBasket) throw new Error('too-many-saved');
  try {
    await change({
      key,
      to: withLine(line),
      send: () => ask('POST', path, { body: { lines: [line] } }),
    });
  } catch (cause) {
    if (before || !(cause instanceof Error && cause.cause === sessionExpired)) throw cause;
    // Nobody is signed in any more: it is the first line of this device.
    $basket.set(withLine(line)($basket.get()));
  }
};

/** Another quantity of a line, counted from what the basket has by then. @throws Error when it failed; then nothing has changed */
export const changeQuantity = async (
  key: string,
  next: (quantity: number) => number,
): Promise<void> => {
  const line = $basket.get().find((one) => lineKey(one) === key);
  if (!line) return;
  const quantity = next(line.quantity ?? 1);
  if (quantity !== line.quantity) await putIntoBasket({ ...line, quantity });
};

/** @throws Error when it failed; then nothing has changed */
export const removeFromBasket = async (line: BasketLine): Promise<void> => {
  const key = lineKey(line);
  await change({
    key,
    to: without(key),
    send: () => ask('DELETE', `${path}/${key}`),
  });
};

/** What was ordered; the account has let go of it by itself. */
export const forgetOrdered = (keys: readonly string[]): void => {
  const withoutThem = (lines: Lines) => lines.filter((line) => !keys.includes(lineKey(line)));
  settled = withoutThem(settled);
  $basket.set(withoutThem($basket.get()));
};

/** What the account had is nobody's on this device once its person has left. */
export const forgetBasket = (): void => {
  changes = [];
  if ($syncedAt.get() === 0) return;
  $basket.set([]);
  $syncedAt.set(0);
};
