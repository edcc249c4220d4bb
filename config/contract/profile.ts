/** Changes of the caller's own profile (spec A §7; §2 account settings). */
import * as z from 'zod/mini';
import { phone, username } from './account-fields.ts';
import { defineCall } from './call.ts';
import { mapNetworks } from './networks.ts';
import { buyerTypes, profile, regions } from './person.ts';
import { latinName, personName } from './person-name.ts';
import { pictureRefusals } from './refusals.ts';
import { email, id, isoDate, typed } from './shapes.ts';

/** An omitted field stays unchanged; empty or null clears it. */
const clearable = (maxLength: number) => z.optional(z.nullable(typed(maxLength)));
/** Ids in the body are accepted because the specification sends them; they must be the caller's own. */
const ownId = z.optional(z.union([z.string(), z.number()], 'bad-request'));
const personFields = {
  id: ownId,
  user: z.optional(
    z.object({
      id: ownId,
      email: z.optional(email),
      first_name: z.optional(personName(80)),
      last_name: z.optional(personName(80)),
      /** Only if it changes. */
      username: z.optional(username),
    }),
  ),
  phone: z.optional(phone),
  /** Required by the specification but discarded: card numbers are not stored. */
  card_nubmer: clearable(40),
  about: clearable(2000),
  education: clearable(2000),
  achievements: clearable(2000),
  ...mapNetworks(() => clearable(200)),
  /** Null removes the portrait; a new one is sent as a file of this name. A string has no effect. */
  photo: z.optional(z.nullable(z.string('bad-request').check(z.maxLength(1000, 'too-long')))),
  /** Proof for protected fields, instead of `reauthenticate`. */
  password: z.optional(z.string('required').check(z.maxLength(128, 'too-long'))),
  /** First day of validity if the change follows a document; a report later than 5 working days is flagged (spec L §5). */
  valid_since: z.optional(z.nullable(isoDate)),
};
const params = z.object({ id });
const refusals = [
  'bad-request',
  'reauthentication-required',
  'not-found',
  ...pictureRefusals,
] as const;

/** JSON with any of the fields, or multipart with `photo` (jpg, jpeg, png) and any of the non-nested fields. */
export const changeBuyer = defineCall('PATCH /api/changed-buyer/:id', {
  auth: 'buyer',
  fresh: ['user.email', 'phone'],
  spec: 'A §7',
  params,
  files: ['photo'],
  body: z.object({
    ...personFields,
    /** Kind of buyer, asked after registration. */
    buyer_type: z.optional(z.nullable(z.enum(buyerTypes, 'bad-choice'))),
  }),
  reply: profile,
  refusals,
  example: { params: { id: '{buyerId}' }, body: { about: 'Кофехана иесі' } },
});

/** As changeBuyer, plus bank details. Masked values sent back by a form change nothing. */
export const changeSeller = defineCall('PATCH /api/changed-sellers/:id', {
  auth: 'author',
  whileClosed: true,
  fresh: ['user.email', 'phone', 'iban', 'iin'],
  spec: 'A §7',
  params,
  files: ['photo'],
  body: z.object({
    ...personFields,
    latin_name: latinName,
    region: z.optional(z.nullable(z.enum(regions, 'bad-choice'))),
    /** Biography by language; the language of `about` is unknown. */
    about_kk: clearable(2000),
    about_ru: clearable(2000),
    about_en: clearable(2000),
    iban: clearable(60),
    iin: clearable(30),
  }),
  reply: profile,
  refusals,
  example: { params: { id: '{authorId}' }, body: { education: 'Т. Жүргенов атындағы академия' } },
});
