import { reauthenticate as prove } from '@oner/config/contract/access';
import { explain, type RefusalTexts } from '../i18n/explain.ts';
import { formatText } from '../i18n/format-text.ts';
import { toLanguage } from '../i18n/language.ts';
import { api } from './browser.ts';
import { ApiError } from './error.ts';
import { canProvePasskey, proveByPasskey } from './passkeys.ts';

let pending: Promise<boolean> | undefined;

/**
 * Asks the signed-in person for their password in the dialog of the page (`ReauthDialog.astro`); the form behind it
 * keeps its values. Concurrent calls share one dialog.
 * @returns whether the server accepted the password or the passkey; false if the dialog was closed or the page has none
 */
export const reauthenticatePerson = (): Promise<boolean> => {
  pending ??= openDialog().finally(() => {
    pending = undefined;
  });
  return pending;
};

const openDialog = async (): Promise<boolean> => {
  const dialog = document.querySelector<HTMLDialogElement>('[data-reauth]');
  const form = dialog?.querySelector('form');
  const box = form?.querySelector('input');
  if (!dialog || !form || !box) return false;
  const texts = JSON.parse(dialog.dataset.reauth ?? '{}') as RefusalTexts;
  const leave = new AbortController();
  const { signal } = leave;
  let isProven = false;
  let isBusy = false;

  /** @param proving returns the error message; null on success, empty if nothing was done */
  const run = async (proving: () => Promise<string | null>) => {
    if (isBusy) return;
    isBusy = true;
    form.setAttribute('aria-busy', 'true');
    const problem = await proving();
    isBusy = false;
    form.removeAttribute('aria-busy');
    if (signal.aborted) return;
    isProven = problem === null;
    if (isProven) dialog.close();
    else showError(box, problem ?? '');
  };
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void run(() => send(box.value, texts));
    },
    { signal },
  );
  const passkey = form.querySelector<HTMLButtonElement>('[data-passkey]');
  passkey?.addEventListener('click', () => void run(() => sendPasskey(texts)), { signal });
  if (passkey) void offer(passkey);
  box.addEventListener('input', () => showError(box, ''), { signal });
  dialog
    .querySelector('[data-cancel]')
    ?.addEventListener('click', () => dialog.close(), { signal });
  showError(box, '');
  dialog.showModal();
  box.focus();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  leave.abort();
  box.value = '';
  return isProven;
};

/** @returns the error message; null if the password is verified */
const send = async (password: string, texts: RefusalTexts): Promise<string | null> => {
  const language = toLanguage(document.documentElement.lang);
  if (!password) return formatText(language, texts.required ?? '', {});
  try {
    await api.ask(prove, { body: { password } });
    return null;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const code = cause.fields.password?.[0];
    if (!code) return explain(language, texts, cause);
    return formatText(language, texts[code] ?? texts['bad-request'] ?? '', cause.facts);
  }
};

/** Shows the button only to people with a passkey. */
const offer = async (button: HTMLButtonElement): Promise<void> => {
  button.hidden = true;
  button.hidden = !(await canProvePasskey());
};

/** @returns the error message, empty if the person closed the dialog of the browser; null on success */
const sendPasskey = async (texts: RefusalTexts): Promise<string | null> => {
  const language = toLanguage(document.documentElement.lang);
  try {
    return (await proveByPasskey()) ? null : '';
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return explain(language, texts, cause);
  }
};

const showError = (box: HTMLInputElement, text: string): void => {
  const errorBox = document.getElementById(`${box.id}-error`);
  const errorText = errorBox?.querySelector('span');
  if (errorBox) errorBox.hidden = text === '';
  if (errorText) errorText.textContent = text;
  if (text === '') box.removeAttribute('aria-invalid');
  else {
    box.setAttribute('aria-invalid', 'true');
    box.focus();
  }
};
