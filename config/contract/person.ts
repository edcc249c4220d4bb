/** A person as they see themselves, and which side of the shop they are on. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailState, id } from './shapes.ts';

export const buyerTypes = ['agency', 'bureau', 'designer', 'individual'] as const;

/** Where an author lives and works: regions of Kazakhstan and its three cities of that rank, keys of the vocabulary. */
export const regions = [
  'almaty',
  'astana',
  'shymkent',
  'abai',
  'akmola',
  'aktobe',
  'almaty-region',
  'atyrau',
  'east-kazakhstan',
  'jambyl',
  'jetisu',
  'karaganda',
  'kostanay',
  'kyzylorda',
  'mangystau',
  'north-kazakhstan',
  'pavlodar',
  'turkistan',
  'ulytau',
  'west-kazakhstan',
] as const;

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
  /** Of an author: the name in Latin letters, null until given. */
  latin_name: z.nullable(z.string()),
  /** Of an author: the biography in each language, beside `about` that says no language. */
  about_kk: z.nullable(z.string()),
  about_ru: z.nullable(z.string()),
  about_en: z.nullable(z.string()),
  /** Of an author: null until given; absent from a process of the release before. */
  region: z.optional(z.nullable(z.enum(regions))),
  /** Of an author: masked to the last four signs, null until given. */
  iban: z.nullable(z.string()),
  iin: z.nullable(z.string()),
  /** Of a buyer: what they say they are. */
  buyer_type: z.nullable(z.enum(buyerTypes)),
  /** The account is closed or blocked, and open for what is to be settled alone: calls that are `whileClosed`. */
  closed: z.boolean(),
  /** A new e-mail that counts once the link in the letter to it is opened. */
  pending_email: z.nullable(z.string()),
  user: z.object({
    id,
    username: z.string(),
    email: z.string(),
    email_state: emailState,
    first_name: z.string(),
    last_name: z.string(),
  }),
});

export const getProfile = defineCall({
  method: 'GET',
  path: '/api/get/profile',
  auth: 'user',
  whileClosed: true,
  spec: 'A §7',
  /** A list with one element, as the specification says. */
  reply: z.array(profile),
  refusals: [],
  example: {},
});

export const getRole = defineCall({
  method: 'GET',
  path: '/api/get/profile-m',
  auth: 'user',
  whileClosed: true,
  spec: 'A §7',
  reply: z.object({ role: z.enum(['Buyer!', 'Seller']) }),
  refusals: [],
  example: {},
});
