import type { Fields } from '@oner/config/contract';
import { checkApplicant } from './check-applicant.ts';
import { lookUpTaken, tellTaken } from './look-up-taken.ts';
import { parsePhone } from './parse-phone.ts';
import { renamed } from './register.ts';

const longest = 254;
/** What every registration asks for (spec A §5). */
const required = ['first_name', 'last_name', 'username', 'phone', 'email', 'password'] as const;

// As it came: anything may stand in it, and a database takes neither zeros nor halves of letters.
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
    ? value.trim().slice(0, longest)
    : '';

/**
 * A form with one field of the wrong shape may have others that only the shop can find: an address that is taken, a
 * common password. A refused registration lists every field (spec A §8); where the shape is wrong, that is told. Who was
 * told too often what is taken is told of shapes alone.
 * @param form the fields of a person, unparsed
 */
export const alsoWrong = async (
  form: Readonly<Record<string, unknown>>,
  ip: string,
  wireName: (field: string) => string,
): Promise<Fields> => {
  const phone = textOf(form.phone);
  const who = {
    username: textOf(form.username),
    email: textOf(form.email),
    firstName: textOf(form.first_name),
    lastName: textOf(form.last_name),
    password: textOf(form.password),
  };
  const found = await lookUpTaken(ip, () => checkApplicant(who, parsePhone(phone)), tellTaken);
  // What is not there is missing, and nothing else is wrong with it.
  const missing = required.filter((field) => textOf(form[field]) === '');
  const absent = Object.fromEntries(missing.map((field) => [field, ['required' as const]]));
  return renamed({ ...(found.ok && found.value), ...absent }, wireName);
};
