import { atom } from 'nanostores';

type ToastKind = 'info' | 'ok' | 'danger';
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string };

/** Messages in the corner of the page. Errors of a field belong to the field, not here. */
export const $toasts = atom<readonly Toast[]>([]);

/** The last change of the page for screen readers (shell/live-region.ts). */
export const $announcement = atom({ text: '' });
export const announce = (text: string): void => $announcement.set({ text });

let last = 0;

/** Shows a message; `Toasts.astro` removes it after 5 s, errors stay until closed. */
export const toast = (kind: ToastKind, text: string): void => {
  last += 1;
  $toasts.set([...$toasts.get(), { id: last, kind, text }]);
};

export const closeToast = (id: number): void => {
  $toasts.set($toasts.get().filter((one) => one.id !== id));
};

const nextKey = 'toast';

/** Shows a message on the next page, for an action that leaves this one. */
export const toastNextPage = (kind: ToastKind, text: string): void =>
  sessionStorage.setItem(nextKey, JSON.stringify({ kind, text }));

/** Shows the message left by the previous page. */
export const showPendingToast = (): void => {
  const stored = sessionStorage.getItem(nextKey);
  if (stored === null) return;
  sessionStorage.removeItem(nextKey);
  const { kind, text } = JSON.parse(stored) as Omit<Toast, 'id'>;
  toast(kind, text);
};
