import type { Language } from '@oner/config/contract';
import {
  checkEmail,
  checkPhone,
  registerBuyer,
  registerSeller,
} from '@oner/config/contract/registration';
import { api } from '../../api/browser.ts';
import { upload } from '../../api/upload.ts';
import { enter } from '../../api/who-am-i.ts';
import { buyerBody, type Kind, type Registration, sellerFields } from './registration.ts';

type Sent = {
  readonly kind: Kind;
  readonly form: Registration;
  readonly photo: File | undefined;
  readonly language: Language;
  readonly onProgress: (share: number) => void;
};

/**
 * Registers; the person is logged in at once (spec A §4).
 * @returns the id of the new profile
 * @throws ApiError when it is refused
 */
export const askToRegister = async (sent: Sent): Promise<string> => {
  const { kind, form, photo, language, onProgress } = sent;
  const { id, access } =
    kind === 'buyer'
      ? await api.ask(registerBuyer, { body: buyerBody(form, language) })
      : await upload(registerSeller, {
          fields: sellerFields(form, language),
          files: { photo },
          onProgress,
        });
  await enter(access);
  return id;
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
