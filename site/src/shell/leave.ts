import { logOut } from '@oner/config/contract/access';
import { api } from '../api/browser.ts';
import { forgetVisitor, hasDraft } from '../api/draft.ts';
import { toast } from '../api/toast.ts';
import { wordOf } from './header-texts.ts';

const stayMs = 5000;

/** A work that is written and not sent would be lost: its author says whether it may. */
const mayLeave = async (): Promise<boolean> => {
  const dialog = document.querySelector<HTMLDialogElement>('[data-leave]');
  if (!dialog || !hasDraft()) return true;
  // Its menu closes behind the dialog, and the button that was pressed with it: the focus comes back to what opens the menu.
  const menu = document.activeElement?.closest('[data-menu]')?.querySelector('summary');
  dialog.returnValue = '';
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  menu?.focus();
  return dialog.returnValue === 'leave';
};

/**
 * Logs out: the server forgets the token, this browser forgets the person, a message stays for 5 s, then home (spec A §2).
 * A server that does not answer keeps nobody signed in here; its token ends by itself within a day.
 */
export const leave = async (): Promise<void> => {
  if (!(await mayLeave())) return;
  await api.ask(logOut, {}, { timeoutMs: 4000, keepalive: true }).catch(() => undefined);
  await forgetVisitor();
  toast('info', wordOf('loggedOut'));
  setTimeout(() => location.assign(wordOf('home') || '/'), stayMs);
};
