import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { email, filled, id, maybe, typed } from './shapes.ts';

/** Letters (Latin, Cyrillic, Kazakh), digits and @ . _ - (spec A §5, L §8). */
export const username = z
  .string('required')
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.minLength(3, 'too-short'),
    z.maxLength(40, 'too-long'),
    z.regex(/^[A-Za-zА-Яа-яЁёӘәҒғҚқҢңӨөҰұҮүҺһІі0-9@._-]+$/, 'username-format'),
  );
/** 10 to 128 characters of any script. */
export const password = z
  .string('required')
  .check(z.minLength(1, 'required'), z.minLength(10, 'too-short'), z.maxLength(128, 'too-long'));
export const phone = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(32, 'too-long'));
/** `false` is a refusal; absent comes from clients of the first contract, which had no such field. */
const terms = z.optional(z.literal(true, 'terms-required'));
const language = z.optional(z.enum(['kk', 'ru', 'en'], 'bad-choice'));

const newUser = z.object({
  username,
  email,
  first_name: filled(80),
  last_name: filled(80),
  password,
});
const registered = z.object({
  id,
  username: z.string(),
  role: z.enum(['Buyer!', 'Seller']),
  /** The person is logged in at once. */
  access: z.string(),
});

export const registerBuyer = defineCall({
  name: 'registerBuyer',
  method: 'POST',
  path: '/api/register-buyer',
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

export const registerSeller = defineCall({
  name: 'registerSeller',
  method: 'POST',
  path: '/api/register_seller',
  auth: 'anyone',
  spec: 'A §7',
  files: ['photo'],
  body: z.object({
    username: username,
    email: email,
    first_name: filled(80),
    last_name: filled(80),
    password: password,
    phone: phone,
    card_nubmer: maybe(40),
    about: maybe(2000),
    education: maybe(2000),
    achievements: maybe(2000),
    whatsapp: maybe(200),
    twitter: maybe(200),
    facebook: maybe(200),
    instagram: maybe(200),
    terms: tickedText('terms-required'),
    /** "I am 18, or a legal entity" (spec L §5). As with `terms`, absent comes from clients of the first contract. */
    adult: tickedText('adult-required'),
    language,
  }),
  reply: registered,
  status: 201,
  refusals: [
    'bad-request',
    'file-too-large',
    'image-dimensions',
    'too-many-attempts',
    'upload-busy',
  ],
  example: {
    body: {
      username: 'author.{unique}',
      email: 'author.{unique}@example.kz',
      first_name: 'Ерлан',
      last_name: 'Омаров',
      password: 'Oner-demo-2026',
      phone: '{phone}',
      terms: 'true',
      adult: 'true',
    },
  },
});

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/api-auth/token',
  auth: 'anyone',
  spec: 'A §7',
  body: z.object({
    username: filled(254),
    password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(128, 'too-long')),
  }),
  reply: z.object({ access: z.string() }),
  refusals: ['bad-request', 'login-wrong', 'account-blocked', 'too-many-attempts'],
  example: { body: { username: 'aliya', password: 'Oner-demo-2026' } },
});

export const logOut = defineCall({
  name: 'logOut',
  method: 'POST',
  path: '/api-auth/logout',
  auth: 'user',
  spec: 'ours',
  reply: z.undefined(),
  status: 204,
  refusals: [],
  example: {},
});

export const buyerTypes = ['agency', 'bureau', 'designer', 'individual'] as const;

/** A person as he sees himself. */
export const profile = z.object({
  id,
  phone: z.string(),
  photo: z.nullable(z.string()),
  card_nubmer: z.nullable(z.string()),
  about: z.nullable(z.string()),
  education: z.nullable(z.string()),
  achievements: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  /** Of an author: masked to the last four signs, null until given. */
  iban: z.nullable(z.string()),
  iin: z.nullable(z.string()),
  /** Of a buyer: what he says he is. */
  buyer_type: z.nullable(z.enum(buyerTypes)),
  user: z.object({
    id,
    username: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
});

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/api/get/profile',
  auth: 'user',
  spec: 'A §7',
  /** A list with one element, as the specification says. */
  reply: z.array(profile),
  refusals: [],
  example: {},
});

export const getRole = defineCall({
  name: 'getRole',
  method: 'GET',
  path: '/api/get/profile-m',
  auth: 'user',
  spec: 'A §7',
  reply: z.object({ role: z.enum(['Buyer!', 'Seller']) }),
  refusals: [],
  example: {},
});

export const checkEmail = defineCall({
  name: 'checkEmail',
  method: 'GET',
  path: '/api/user/check-email',
  auth: 'anyone',
  spec: 'A §7',
  query: z.object({ email: typed(254) }),
  reply: z.object({ hasEmail: z.boolean() }),
  refusals: ['bad-request', 'too-many-attempts'],
  example: { query: { email: 'nobody@example.kz' } },
});

export const checkPhone = defineCall({
  name: 'checkPhone',
  method: 'GET',
  path: '/api/user/check-phone',
  auth: 'anyone',
  spec: 'A §7',
  query: z.object({ phone: typed(32) }),
  reply: z.object({ hasPhone: z.boolean() }),
  refusals: ['bad-request', 'too-many-attempts'],
  example: { query: { phone: '+77015550101' } },
});
