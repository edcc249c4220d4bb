/** Data for new people, each with a unique name, address and number. */
import { randomInt } from 'node:crypto';
import { somePhone } from '../support/cast.ts';
import { demoPassword } from '../support/client.ts';

let last = 0;
const unique = (): string => {
  last += 1;
  return `${Date.now().toString(36)}.${randomInt(1e6).toString(36)}.${last}`;
};

export const someBuyer = () => {
  const name = unique();
  return {
    user: {
      username: `dana.${name}`,
      email: `dana.${name}@example.kz`,
      first_name: 'Дана',
      last_name: 'Сейтова',
      password: demoPassword,
    },
    phone: somePhone(),
    terms: true,
  };
};

export const someAuthor = () => {
  const name = unique();
  return {
    username: `erlan.${name}`,
    email: `erlan.${name}@example.kz`,
    first_name: 'Ерлан',
    // Authors' signatures are unique.
    last_name: `Омаров ${name.replaceAll('.', '')}`,
    password: demoPassword,
    phone: somePhone(),
    terms: 'true',
  };
};
