/** The address book of a person: where the courier brings what they order. */
import * as z from 'zod/mini';
import { phone } from './account-fields.ts';
import { defineCall } from './call.ts';
import { personName } from './person-name.ts';
import { filled, id } from './shapes.ts';

/** As many as an account keeps; beyond them adding answers `too-many-saved`. */
export const mostAddresses = 10;

const typedAddress = {
  /** Who takes the parcel. */
  name: personName(160),
  phone,
  /** A courier's city, from getDelivery. */
  city: id,
  address: filled(500),
};

const address = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  address: z.string(),
  /** The order form begins with it; one of them is. */
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

const oneAddress = z.object({
  id: z.string('required').check(z.regex(/^[1-9]\d{0,14}$/, 'bad-request')),
});

export const listMyAddresses = defineCall({
  method: 'GET',
  path: '/api/my/addresses',
  auth: 'user',
  /** The default one first, then those that were it, then the newest. */
  reply: z.array(address),
  refusals: [],
  example: {},
});

/** The first one is the default one. */
export const addAddress = defineCall({
  method: 'POST',
  path: '/api/my/addresses',
  auth: 'user',
  body: z.object(typedAddress),
  reply: address,
  status: 201,
  refusals: ['bad-request', 'too-many-saved', 'too-many-attempts'],
  example: {
    body: { name: 'Әлия Нұрланқызы', phone: '{phone}', city: '{cityId}', address: 'Абай 10, 5' },
    orRefused: ['too-many-saved'],
  },
});

export const changeAddress = defineCall({
  method: 'PATCH',
  path: '/api/my/addresses/:id',
  auth: 'user',
  params: oneAddress,
  /** `isDefault` makes it the default one; another one takes that from it. */
  body: z.object({
    ...z.partial(z.object(typedAddress)).shape,
    isDefault: z.optional(z.literal(true)),
  }),
  reply: address,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '1' }, body: { isDefault: true }, orRefused: ['not-found'] },
});

export const deleteAddress = defineCall({
  method: 'DELETE',
  path: '/api/my/addresses/:id',
  auth: 'user',
  params: oneAddress,
  reply: z.object({}),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '1' }, orRefused: ['not-found'] },
});
