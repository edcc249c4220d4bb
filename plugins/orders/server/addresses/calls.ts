/** The address book: addresses that a person keeps for later orders, added by hand or by an order. */
import { calls, done, type Result, refuse, refuseFields, type UserId } from '@oner/config/contract';
import { type Address, mostAddresses } from '@oner/config/contract/addresses';
import {
  accountLimit,
  clock,
  type Handler,
  handle,
  type Person,
  pluginService,
  transact,
} from '@oner/platform';
import {
  type AddressRow,
  addressesOf,
  dropAddress,
  insertAddress,
  lockAddresses,
  type TypedAddress,
  updateAddress,
} from './store.ts';

const show = (row: AddressRow, isDefault: boolean): Address => ({
  id: String(row.id),
  name: row.recipient,
  phone: row.phone,
  city: row.cityId,
  address: row.address,
  isDefault,
});

const showAll = (rows: readonly AddressRow[]): Address[] =>
  rows.map((row, at) => show(row, at === 0));

/** Runs a change of the caller's address book; changes of one person are serialised. */
const changing = <T>(
  person: Person,
  change: (ownerId: UserId, book: readonly AddressRow[]) => Promise<Result<T>>,
): Promise<Result<T>> =>
  transact(async () => {
    const ownerId = person.documentId;
    await lockAddresses(ownerId);
    return change(ownerId, await addressesOf(ownerId));
  });

/**
 * Validates an address and returns its columns. @param kept the address being changed, whose city stays valid even without
 * delivery
 */
const columnsOf = async (
  { name, phone, city, address }: Pick<Address, 'name' | 'phone' | 'city' | 'address'>,
  kept?: AddressRow,
): Promise<Result<TypedAddress>> => {
  const number = pluginService('accounts').parsePhone(phone);
  if (number === null) return refuseFields({ phone: ['phone-invalid'] });
  const cities = await pluginService('content').delivery();
  const isServed = cities.some(({ id, way }) => way === 'courier' && id === city);
  if (!isServed && city !== kept?.cityId) return refuseFields({ city: ['bad-choice'] });
  return done({ recipient: name, phone: number, cityId: city, address });
};

const isSame = (one: AddressRow, other: Pick<AddressRow, 'cityId' | 'address'>): boolean =>
  one.cityId === other.cityId && one.address === other.address;

/** Adds an address, or updates name and phone of an equal one. Null if the book is full. */
const addOrUpdate = async (
  ownerId: UserId,
  book: readonly AddressRow[],
  added: TypedAddress,
): Promise<AddressRow | null> => {
  const changedAt = clock.now().getTime();
  const existing = book.find((row) => isSame(row, added));
  if (existing) return updateAddress(existing.id, { ...added, changedAt });
  if (book.length >= mostAddresses) return null;
  return insertAddress({ ...added, ownerId, preference: book.length === 0 ? 1 : 0, changedAt });
};

/** Adds the address of a new order, in its transaction. A full book is left as it is: the order matters more. */
export const saveAddress = async (ownerId: UserId, added: TypedAddress): Promise<void> => {
  await lockAddresses(ownerId);
  await addOrUpdate(ownerId, await addressesOf(ownerId), added);
};

/** Addresses of a user, for the export of their data. */
export const addressesForExport = async (ownerId: UserId): Promise<Address[]> =>
  showAll(await addressesOf(ownerId));

const listMyAddresses: Handler<'listMyAddresses'> = async (_, { person }) =>
  done(showAll(await addressesOf(person.documentId)));

const addAddress: Handler<'addAddress'> = ({ body }, { person }) =>
  changing(person, async (ownerId, book) => {
    const columns = await columnsOf(body);
    if (!columns.ok) return columns;
    const row = await addOrUpdate(ownerId, book, columns.value);
    return row
      ? done(show(row, book.length === 0 || book[0]?.id === row.id))
      : refuse('too-many-saved', { most: mostAddresses });
  });

const changeAddress: Handler<'changeAddress'> = ({ params, body }, { person }) =>
  changing(person, async (_ownerId, book) => {
    const [first] = book;
    const row = book.find(({ id }) => id === Number(params.id));
    if (!row || !first) return refuse('not-found');
    const {
      name = row.recipient,
      phone = row.phone,
      city = row.cityId,
      address = row.address,
    } = body;
    const columns = await columnsOf({ name, phone, city, address }, row);
    if (!columns.ok) return columns;
    // An address changed to equal another one replaces it.
    const twin = book.find((other) => other !== row && isSame(other, columns.value));
    if (twin) await dropAddress(twin.id);
    const isDefault = body.isDefault === true || row === first || twin === first;
    const preference = isDefault ? first.preference + 1 : row.preference;
    const changedAt = clock.now().getTime();
    return done(
      show(await updateAddress(row.id, { ...columns.value, preference, changedAt }), isDefault),
    );
  });

/** After the default address, the previous default or the newest one becomes the default. */
const deleteAddress: Handler<'deleteAddress'> = ({ params }, { person }) =>
  changing(person, async (_ownerId, book) => {
    const row = book.find(({ id }) => id === Number(params.id));
    if (!row) return refuse('not-found');
    await dropAddress(row.id);
    return done({});
  });

/** More changes than a person makes by hand. */
const addressLimits = [accountLimit('address', 120)];

export const addressCalls = [
  handle(calls.listMyAddresses, listMyAddresses),
  handle(calls.addAddress, addAddress, { limits: addressLimits }),
  handle(calls.changeAddress, changeAddress, { limits: addressLimits }),
  handle(calls.deleteAddress, deleteAddress, { limits: addressLimits }),
];
