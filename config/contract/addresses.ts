/** A person's address book for courier deliveries. */
import * as z from 'zod/mini';
import { phone } from './account-fields.ts';
import { defineCall } from './call.ts';
import { personName } from './person-name.ts';
import { filled, id } from './shapes.ts';

/** Maximum per account; beyond it `addAddress` is refused with `too-many-saved`. */
export const mostAddresses = 10;

const typedAddress = {
  /** Recipient of the parcel. */
  name: personName(160),
  phone,
  /** Id of a courier city from getDelivery. */
  city: id,
  address: filled(500),
};

const address = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  address: z.string(),
  /** Preselected in the order form; exactly one address is the default. */
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof address>;

const oneAddress = z.object({
  id: z.string('required').check(z.regex(/^[1-9]\d{0,14}$/, 'bad-request')),
});

export const listMyAddresses = defineCall('GET /api/my/addresses', {
  auth: 'user',
  /** The default first, then former defaults, then the newest. */
  reply: z.array(address),
  example: {},
});

/** The first address becomes the default. */
export const addAddress = defineCall('POST /api/my/addresses', {
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

export const changeAddress = defineCall('PATCH /api/my/addresses/:id', {
  auth: 'user',
  params: oneAddress,
  /** `isDefault: true` makes it the default in place of the previous one. */
  body: z.object({
    ...z.partial(z.object(typedAddress)).shape,
    isDefault: z.optional(z.literal(true)),
  }),
  reply: address,
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '1' }, body: { isDefault: true }, orRefused: ['not-found'] },
});

export const deleteAddress = defineCall('DELETE /api/my/addresses/:id', {
  auth: 'user',
  params: oneAddress,
  reply: z.object({}),
  refusals: ['bad-request', 'not-found', 'too-many-attempts'],
  example: { params: { id: '1' }, orRefused: ['not-found'] },
});
