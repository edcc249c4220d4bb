/** The caller's own profile and role. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { mapNetworks } from './networks.ts';
import { emailState, id } from './shapes.ts';

export const buyerTypes = ['agency', 'bureau', 'designer', 'individual'] as const;

/** An author's region: the regions of Kazakhstan and its three cities of that rank; vocabulary keys. */
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
  ...mapNetworks(() => z.nullable(z.string())),
  /** Authors: name in Latin letters; null if not given. */
  latin_name: z.nullable(z.string()),
  /** Authors: biography by language, in addition to `about`, whose language is unknown. */
  about_kk: z.nullable(z.string()),
  about_ru: z.nullable(z.string()),
  about_en: z.nullable(z.string()),
  /** Authors: null if not given; absent from processes of the previous release. */
  region: z.optional(z.nullable(z.enum(regions))),
  /** Authors: masked except for the last four characters; null if not given. */
  iban: z.nullable(z.string()),
  iin: z.nullable(z.string()),
  /** Buyers: kind of buyer as stated by them. */
  buyer_type: z.nullable(z.enum(buyerTypes)),
  /** The account is closed or blocked; only calls with `whileClosed` work. */
  closed: z.boolean(),
  /** New e-mail address, effective once the link in the e-mail to it is opened. */
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

export const getProfile = defineCall('GET /api/get/profile', {
  auth: 'user',
  whileClosed: true,
  spec: 'A §7',
  /** A list with one element, as specified. */
  reply: z.array(profile),
  example: {},
});

export const getRole = defineCall('GET /api/get/profile-m', {
  auth: 'user',
  whileClosed: true,
  spec: 'A §7',
  reply: z.object({ role: z.enum(['Buyer!', 'Seller']) }),
  example: {},
});
