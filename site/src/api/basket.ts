import { persistentAtom } from '@nanostores/persistent';
import type { CallReply } from '@oner/config/contract';
import type { fillBasket } from '@oner/config/contract/basket';
import { lineKey, mostInBasket } from '@oner/config/contract/basket-key';
import { $basket, type BasketLine } from './basket-lines.ts';
import { ask } from './plain-ask.ts';
import { $person, $token } from './session.ts';

/** The basket of this device until somebody signs in, then that of the account: what this device has goes into it. */

const number = { encode: String, decode: (text: string) => Number(text) || 0 };
/** When the account last said what its basket has, milliseconds; 0 while it is this device's own. */
const $syncedAt = persistentAtom<number>('basket:at', 0, number);

const freshMs = 300_000;
const path: (typeof fillBasket)['path'] = '/api/my/basket';
type Reply = CallReply<typeof fillBasket>;

const take = ({ lines }: Reply): void => {
  if (!$token.get()) return;
  $basket.set(lines.map(({ line }) => line));
  $syncedAt.set(Date.now());
};

/** Sent twice it is the same basket, so a lost answer costs nothing. */
const load = async (): Promise<void> => {
  const lines = $basket.get();
  const isOwn = $syncedAt.get() === 0 && lines.length > 0;
  take(
    isOwn
      ? await ask<Reply>('POST', path, { body: { lines }, isBackground: true })
      : await ask<Reply>('GET', path, { isBackground: true }),
  );
};

let loading: Promise<void> | undefined;

/** Brings this device up to what the account has; what fails is tried again on the next page. */
export const syncBasket = (): Promise<void> => {
  if (!$token.get() || $person.get()?.isClosed) return Promise.resolve();
  if (Date.now() - $syncedAt.get() < freshMs) return Promise.resolve();
  loading ??= load()
    .catch(() => undefined)
    .finally(() => {
      loading = undefined;
    });
  return loading;
};

/** Shows a change at once, and takes it back where the account refuses it. */
const change = async (now: readonly BasketLine[], tell: () => Promise<Reply>): Promise<void> => {
  const [before, token] = [$basket.get(), $token.get()];
  $basket.set(now);
  if (!token) return;
  try {
    take(await tell());
  } catch (cause) {
    // Once its person has left, what the account had is nobody's on this device.
    if ($token.get() === token) $basket.set(before);
    throw cause;
  }
};

/** Puts a line in, or changes the one of its key. @throws Error `too-many-saved`, or what else went wrong; then nothing has changed */
export const putIntoBasket = async (line: BasketLine): Promise<void> => {
  const [key, lines] = [lineKey(line), $basket.get()];
  const isThere = lines.some((one) => lineKey(one) === key);
  if (!isThere && lines.length >= mostInBasket) throw new Error('too-many-saved');
  const now = isThere ? lines.map((one) => (lineKey(one) === key ? line : one)) : [...lines, line];
  await change(now, () => ask('POST', path, { body: { lines: [line] } }));
};

/** @throws Error when it failed; then nothing has changed */
export const dropFromBasket = async (line: BasketLine): Promise<void> => {
  const key = lineKey(line);
  const now = $basket.get().filter((one) => lineKey(one) !== key);
  await change(now, () => ask('DELETE', `${path}/${key}`));
};

/** What was ordered; the account has let go of it by itself. */
export const forgetOrdered = (keys: readonly string[]): void =>
  $basket.set($basket.get().filter((line) => !keys.includes(lineKey(line))));

/** What the account had is nobody's on this device once its person has left. */
export const forgetBasket = (): void => {
  if ($syncedAt.get() === 0) return;
  $basket.set([]);
  $syncedAt.set(0);
};
