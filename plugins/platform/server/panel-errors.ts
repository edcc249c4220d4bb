/** How a plugin refuses what staff save in a form of Strapi's panel. */
import type { Language } from '@oner/config/contract';
import { errors } from '@strapi/utils';
import { house } from './rooms.ts';

/** The language of the panel of the person at work; Russian where none was chosen, or nobody of the staff is there. */
export const languageOfStaff = (): Language => {
  const state: { user?: { preferedLanguage?: string | null } } | undefined =
    house().requestContext.get()?.state;
  const code = state?.user?.preferedLanguage;
  return code === 'kk' || code === 'en' ? code : 'ru';
};

/**
 * An error that Strapi's form shows at its field, to which it moves the focus.
 * @param message names the field too: it is also shown above the form
 */
export const fieldError = (field: string, message: string): errors.ValidationError =>
  new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });
