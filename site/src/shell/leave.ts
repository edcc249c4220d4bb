import { logOut } from '@oner/config/contract/access';
import { api } from '../api/browser.ts';
import { forgetVisitor, hasDraft } from '../api/draft.ts';
import { toast } from '../api/toast.ts';
import { headerTextOf } from './header-texts.ts';

const stayMs = 5000;

/** An unsent draft would be lost, so the author must confirm. */
const mayLeave = async (): Promise<boolean> => {
  const dialog = document.querySelector<HTMLDialogElement>('[data-leave]');
  if (!dialog || !hasDraft()) return true;
  // Opening the dialog closes the menu with the pressed button, so the focus returns to the opener of the menu.
  const menu = document.activeElement?.closest('[data-menu]')?.querySelector('summary');
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  menu?.focus();
  return dialog.returnValue === 'leave';
};

/**
 * Logs out: the server revokes the token, this browser forgets the person, a message shows for 5 s, then home
 * (spec A §2). If the server does not answer, the browser is signed out anyway; the token expires within a day.
 */
export const leave = async (): Promise<void> => {
  if (!(await mayLeave())) return;
  await api.ask(logOut, {}, { timeoutMs: 4000, keepalive: true }).catch(() => undefined);
  await forgetVisitor();
  toast('info', headerTextOf('loggedOut'));
  setTimeout(() => location.assign(headerTextOf('home') || '/'), stayMs);
};
