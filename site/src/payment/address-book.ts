/** Rules of the order form for the account's address book, in a module of their own because they load with the form. */

import type { Address } from '@oner/config/contract/addresses';
import { formatPhone } from '@oner/config/terms';
import type { DeliveryChoice, TypedOrder } from './order-form.ts';

/** Returns the entry of the address book that the form contains. */
export const chosenAddress = (
  { city, address }: Pick<TypedOrder, 'city' | 'address'>,
  book: readonly Address[],
): Address | undefined =>
  book.find((entry) => entry.city === city && entry.address === address.trim());

/** Returns the form fields of an entry; without one, empty fields for another address. */
export const fromAddress = (entry: Address | undefined) =>
  entry
    ? {
        name: entry.name,
        phone: formatPhone(entry.phone),
        city: entry.city,
        address: entry.address,
        keepAddress: false,
      }
    : { city: '', address: '' };

/** Returns the default address for an empty form after choosing the courier, unless it is for another recipient. */
export const firstAddress = (
  { name, city, address }: DeliveryChoice,
  [first]: readonly Address[],
): Partial<TypedOrder> =>
  first && !city && !address && (!name || name === first.name) ? fromAddress(first) : {};
