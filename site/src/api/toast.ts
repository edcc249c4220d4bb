import { atom } from 'nanostores';

type ToastKind = 'info' | 'ok' | 'danger';
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string };

/** What has just happened, for the corner of the page. Errors of a field belong to the field, not here. */
export const $toasts = atom<readonly Toast[]>([]);

/** What has changed on the page, in words for those who do not see it (shell/speak.ts). */
export const $told = atom({ words: '' });
export const tell = (words: string): void => $told.set({ words });

let last = 0;

/** Shows a message; `Toasts.astro` takes it away after 5 s, errors stay until closed. */
export const toast = (kind: ToastKind, text: string): void => {
  last += 1;
  $toasts.set([...$toasts.get(), { id: last, kind, text }]);
};

export const closeToast = (id: number): void => {
  $toasts.set($toasts.get().filter((one) => one.id !== id));
};

const nextKey = 'toast';

/** Shows a message on the page that comes next, for a result that ends with leaving this one. */
export const toastNextPage = (kind: ToastKind, text: string): void =>
  sessionStorage.setItem(nextKey, JSON.stringify({ kind, text }));

/** Shows what the page before left behind. */
export const showLeftToast = (): void => {
  const left = sessionStorage.getItem(nextKey);
  if (left === null) return;
  sessionStorage.removeItem(nextKey);
  const { kind, text } = JSON.parse(left) as Omit<Toast, 'id'>;
  toast(kind, text);
};
