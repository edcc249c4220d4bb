/** Registration, and the checks of its form before it is sent. */
import * as z from 'zod/mini';
import { password, phone, username } from './account-fields.ts';
import { defineCall } from './call.ts';
import { mapNetworks } from './networks.ts';
import { personName } from './person-name.ts';
import { pictureRefusals } from './refusals.ts';
import { email, id, languages, maybe, typed } from './shapes.ts';

/** `false` is refused; absent is accepted from clients of the first contract, which had no such field. */
const terms = z.optional(z.literal(true, 'terms-required'));
const language = z.optional(z.enum(languages, 'bad-choice'));

const newUser = z.object({
  username,
  email,
  first_name: personName(80),
  last_name: personName(80),
  password,
});
const registered = z.object({
  id,
  username: z.string(),
  role: z.enum(['Buyer!', 'Seller']),
  /** Session token; registration logs the person in. */
  access: z.string(),
});

export const registerBuyer = defineCall('POST /api/register-buyer', {
  auth: 'anyone',
  spec: 'A §7',
  body: z.object({ user: newUser, phone, terms, language }),
  reply: registered,
  status: 201,
  refusals: ['bad-request', 'too-many-attempts'],
  example: {
    body: {
      user: {
        username: 'dana.{unique}',
        email: 'dana.{unique}@example.kz',
        first_name: 'Дана',
        last_name: 'Сейтова',
        password: 'Oner-demo-2026',
      },
      phone: '{phone}',
      terms: true,
    },
  },
});

const tickedText = (code: 'terms-required' | 'adult-required') =>
  z.optional(
    z.pipe(
      z.enum(['true', '1', 'on'], code),
      z.transform(() => true),
    ),
  );

export const registerSeller = defineCall('POST /api/register_seller', {
  auth: 'anyone',
  spec: 'A §7',
  files: ['photo'],
  body: z.object({
    username: username,
    email: email,
    first_name: personName(80),
    last_name: personName(80),
    password: password,
    phone: phone,
    card_nubmer: maybe(40),
    about: maybe(2000),
    education: maybe(2000),
    achievements: maybe(2000),
    ...mapNetworks(() => maybe(200)),
    terms: tickedText('terms-required'),
    /** "I am 18, or a legal entity" (spec L §5). As with `terms`, absent comes from clients of the first contract. */
    adult: tickedText('adult-required'),
    language,
  }),
  reply: registered,
  status: 201,
  refusals: ['bad-request', ...pictureRefusals],
  example: {
    body: {
      username: 'author.{unique}',
      email: 'author.{unique}@example.kz',
      first_name: 'Ерлан',
      last_name: 'Омаров {unique}',
      password: 'Oner-demo-2026',
      phone: '{phone}',
      terms: 'true',
      adult: 'true',
    },
  },
});

export const checkEmail = defineCall('GET /api/user/check-email', {
  auth: 'anyone',
  spec: 'A §7',
  query: z.object({ email: typed(254) }),
  reply: z.object({ hasEmail: z.boolean() }),
  refusals: ['bad-request', 'too-many-attempts'],
  example: { query: { email: 'nobody@example.kz' } },
});

export const checkPhone = defineCall('GET /api/user/check-phone', {
  auth: 'anyone',
  spec: 'A §7',
  query: z.object({ phone: typed(32) }),
  reply: z.object({ hasPhone: z.boolean() }),
  refusals: ['bad-request', 'too-many-attempts'],
  example: { query: { phone: '+77015550101' } },
});
