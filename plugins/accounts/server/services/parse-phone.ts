import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A phone number in E.164, as `+77011234567`: `8 (701) 123-45-67` and `+7 701 1234567` are one number, and a number
 * without a country is Kazakh. Numbers of other countries need their `+`.
 * @returns null when no country has such a number
 */
export const parsePhone = (typed: string): string | null => {
  const phone = parsePhoneNumberFromString(typed.trim(), { defaultCountry: 'KZ', extract: false });
  return phone?.isValid() && !phone.ext ? phone.number : null;
};
