/** What the form of an order does with the address book of an account; apart from its other rules, for it comes with the form. */
import type { Address } from '@oner/config/contract/addresses';
import { formatPhone } from '../i18n/phone.ts';
import type { ChosenWay, TypedOrder } from './order-form.ts';

/** The address of the book that stands in the form. */
export const chosenAddress = (
  { city, address }: Pick<TypedOrder, 'city' | 'address'>,
  book: readonly Address[],
): Address | undefined =>
  book.find((kept) => kept.city === city && kept.address === address.trim());

/** What the form says of an address of the book; of none, that another one is to be typed. */
export const fromAddress = (kept: Address | undefined) =>
  kept
    ? {
        name: kept.name,
        phone: formatPhone(kept.phone),
        city: kept.city,
        address: kept.address,
        keepAddress: false,
      }
    : { city: '', address: '' };

/** What a form without an address begins with once the courier is chosen: the default one, unless it is of somebody else. */
export const firstAddress = (
  { name, city, address }: ChosenWay,
  [first]: readonly Address[],
): Partial<TypedOrder> =>
  first && !city && !address && (!name || name === first.name) ? fromAddress(first) : {};
