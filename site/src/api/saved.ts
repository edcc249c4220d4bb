import { persistentAtom } from '@nanostores/persistent';
import type { CallReply } from '@oner/config/contract';
import type { getSaved, mergeFavourites, mostSaved } from '@oner/config/contract/saved';
import { ask } from './plain-ask.ts';
import { $favourites, $followed } from './saved-ids.ts';
import { $person, $token } from './session.ts';
import { mergeKey } from './storage-keys.ts';

/**
 * Works and authors that a person keeps for later: works on this device until somebody signs in, then what the account says.
 * Hearts stand on nearly every page, so this asks without the client of the contract, as the bell does (unread.ts).
 */

const number = { encode: String, decode: (text: string) => Number(text) || 0 };
/** When the account last said what it keeps, milliseconds; 0 while the works are those of this device. */
const $syncedAt = persistentAtom<number>('favourites:at', 0, number);

export const mostOnDevice: (typeof mostSaved)['works'] = 500;
const freshMs = 300_000;

/** What was saved before somebody signed in, on its way into the account. */
type Batch = { readonly key: string; readonly works: readonly string[] };

const readBatch = (): Batch | null => JSON.parse(localStorage.getItem(mergeKey) ?? 'null');

const savedPath: (typeof getSaved)['path'] = '/api/my/saved';
const mergePath: (typeof mergeFavourites)['path'] = '/api/my/favourites';
/** Sends a batch until the account has it; a repeat under its key adds nothing. */
const sendBatch = async (): Promise<void> => {
  const batch = readBatch();
  if (!batch) return;
  const { key, works } = batch;
  await ask('POST', mergePath, { body: { works }, key, isBackground: true });
  localStorage.removeItem(mergeKey);
};

/** Asks what the account keeps, and gives it first what this device has kept for it. */
const load = async (): Promise<void> => {
  await sendBatch();
  const works = $favourites.get();
  if ($syncedAt.get() === 0 && works.length > 0) {
    const batch: Batch = { key: crypto.randomUUID(), works };
    localStorage.setItem(mergeKey, JSON.stringify(batch));
  }
  // From here on the works in the batch are not this device's any more: sent again, they would be another batch.
  if ($syncedAt.get() === 0) $syncedAt.set(1);
  await sendBatch();
  const saved = await ask<CallReply<typeof getSaved>>('GET', savedPath, { isBackground: true });
  if (!$token.get()) return;
  $favourites.set(saved.works);
  $followed.set(saved.authors);
  $syncedAt.set(Date.now());
};

let loading: Promise<void> | undefined;

/** Brings this device up to what the account keeps; what fails is tried again on the next page. @param now whatever is known */
export const syncSaved = (now = false): Promise<void> => {
  if (!$token.get() || $person.get()?.isClosed) return Promise.resolve();
  if (!now && Date.now() - $syncedAt.get() < freshMs) return Promise.resolve();
  loading ??= load()
    .catch(() => undefined)
    .finally(() => {
      loading = undefined;
    });
  return loading;
};

const changed = (list: readonly string[], id: string, isOn: boolean): readonly string[] =>
  isOn ? [id, ...list.filter((one) => one !== id)] : list.filter((one) => one !== id);

/** Shows a change at once, and takes it back where the account refuses it. */
const change = async (
  list: typeof $favourites,
  id: string,
  isOn: boolean,
  path: string,
): Promise<void> => {
  list.set(changed(list.get(), id, isOn));
  if (!$token.get()) return;
  try {
    await ask(isOn ? 'POST' : 'DELETE', path);
  } catch (cause) {
    list.set(changed(list.get(), id, !isOn));
    throw cause;
  }
};

/** @throws Error `too-many-saved`, or what else went wrong; then nothing has changed */
export const setFavourite = async (id: string, isOn: boolean): Promise<void> => {
  if (isOn && $favourites.get().length >= mostOnDevice) throw new Error('too-many-saved');
  await change($favourites, id, isOn, `/api/works/${id}/favourite`);
};

/** Of somebody who is signed in. @throws Error as setFavourite() */
export const setFollowed = (id: string, isOn: boolean): Promise<void> =>
  change($followed, id, isOn, `/api/sellers/${id}/follow`);

/** What the account kept is nobody's on this device once its person has left. */
export const forgetSaved = (): void => {
  $favourites.set([]);
  $followed.set([]);
  $syncedAt.set(0);
};
