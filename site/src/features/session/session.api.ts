import type { Language } from '@oner/config/contract';
import {
  checkEmail,
  checkPhone,
  logIn,
  registerBuyer,
  registerSeller,
} from '@oner/config/contract/accounts';
import { api } from '../../api/browser.ts';
import { beginSession } from '../../api/session.ts';
import { upload } from '../../api/upload.ts';
import { whoAmI } from '../../api/who-am-i.ts';
import { buyerBody, type Kind, type Registration, sellerFields } from './registration.ts';

/** Begins a session. Who it is can be learnt later too, so a slow answer there refuses nobody. */
const enter = async (token: string): Promise<void> => {
  beginSession(token);
  await whoAmI().catch(() => undefined);
};

/** Logs in by username and password (spec A §2 Login). */
export const askToEnter = async (username: string, password: string): Promise<void> => {
  const { access } = await api.ask(logIn, { body: { username, password } });
  await enter(access);
};

/** Registers; the person is logged in at once (spec A §4). */
export const askToRegister = async (
  kind: Kind,
  form: Registration,
  language: Language,
): Promise<void> => {
  const { access } =
    kind === 'buyer'
      ? await api.ask(registerBuyer, { body: buyerBody(form, language) })
      : await upload(registerSeller, { fields: sellerFields(form, language) });
  await enter(access);
};

/** Whether an e-mail or phone already belongs to somebody (spec A §5). A check that fails says nothing. */
export const isTaken = async (
  field: 'email' | 'phone',
  value: string,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    if (field === 'email') {
      return (await api.ask(checkEmail, { query: { email: value } }, { signal })).hasEmail;
    }
    return (await api.ask(checkPhone, { query: { phone: value } }, { signal })).hasPhone;
  } catch {
    return false; // registering itself will tell
  }
};
