import { persistentAtom } from '@nanostores/persistent';
import type { CallReply } from '@oner/config/contract';
import type { getSaved, mergeFavourites, mostSaved } from '@oner/config/contract/saved';
import { request } from './plain-request.ts';
import { $favourites, $followed } from './saved-ids.ts';
import { $person, $token } from './session.ts';
import { mergeKey } from './storage-keys.ts';

/**
 * Saved works and followed authors: works of this device before sign-in, then those of the account. Nearly every page
 * has hearts, so this sends requests without the client of the contract, as unread.ts does.
 */

const number = { encode: String, decode: (text: string) => Number(text) || 0 };
/** Time of the last reply with the saved ids, in milliseconds; 0 while the works belong to this device only. */
const $syncedAt = persistentAtom<number>('favourites:at', 0, number);

export const mostOnDevice: (typeof mostSaved)['works'] = 500;
const freshMs = 300_000;

/** Works saved before sign-in that are being merged into the account. */
type Batch = { readonly key: string; readonly works: readonly string[] };

const readBatch = (): Batch | null => JSON.parse(localStorage.getItem(mergeKey) ?? 'null');

const savedPath: (typeof getSaved)['path'] = '/api/my/saved';
const mergePath: (typeof mergeFavourites)['path'] = '/api/my/favourites';
/** Sends a batch until the account has accepted it; a repeat under its key adds nothing. */
const sendBatch = async (): Promise<void> => {
  const batch = readBatch();
  if (!batch) return;
  const { key, works } = batch;
  await request('POST', mergePath, { body: { works }, key, isBackground: true });
  localStorage.removeItem(mergeKey);
};

/** Changes of hearts and follows in flight, and how many have begun. */
const changing = new Set<Promise<void>>();
let changeCount = 0;

/** Reads the saved ids again if one was changed meanwhile, because the reply may lack that change. */
const readSaved = async (): Promise<CallReply<typeof getSaved>> => {
  for (;;) {
    await Promise.allSettled(changing);
    const countBefore = changeCount;
    const saved = await request<CallReply<typeof getSaved>>('GET', savedPath, {
      isBackground: true,
    });
    if (changeCount === countBefore) return saved;
  }
};

/** Loads the saved ids of the account after merging those of this device. */
const load = async (): Promise<void> => {
  const token = $token.get();
  await sendBatch();
  const works = $favourites.get();
  if ($syncedAt.get() === 0 && works.length > 0) {
    const batch: Batch = { key: crypto.randomUUID(), works };
    localStorage.setItem(mergeKey, JSON.stringify(batch));
  }
  // The works in the batch no longer belong to this device: otherwise they would be sent again as a second batch.
  if ($syncedAt.get() === 0) $syncedAt.set(1);
  await sendBatch();
  const saved = await readSaved();
  if ($token.get() !== token) return;
  $favourites.set(saved.works);
  $followed.set(saved.authors);
  $syncedAt.set(Date.now());
};

let loading: Promise<void> | undefined;

/** Updates this device from the account; the next page retries a failure. @param now ignores how fresh the data is */
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

/** Shows a change at once and undoes it if the account refuses it. */
const change = async (
  list: typeof $favourites,
  id: string,
  isOn: boolean,
  path: string,
): Promise<void> => {
  list.set(changed(list.get(), id, isOn));
  if (!$token.get()) return;
  const sending = request<void>(isOn ? 'POST' : 'DELETE', path);
  changeCount += 1;
  changing.add(sending);
  try {
    await sending;
  } catch (cause) {
    list.set(changed(list.get(), id, !isOn));
    throw cause;
  } finally {
    changing.delete(sending);
  }
};

/** @throws Error `too-many-saved` or another code; then nothing has changed */
export const setFavourite = async (id: string, isOn: boolean): Promise<void> => {
  if (isOn && $favourites.get().length >= mostOnDevice) throw new Error('too-many-saved');
  await change($favourites, id, isOn, `/api/works/${id}/favourite`);
};

/** For signed-in people only. @throws Error as setFavourite() */
export const setFollowed = (id: string, isOn: boolean): Promise<void> =>
  change($followed, id, isOn, `/api/sellers/${id}/follow`);

/** Removes the account's saved ids from this device after sign-out. */
export const forgetSaved = (): void => {
  $favourites.set([]);
  $followed.set([]);
  $syncedAt.set(0);
};
