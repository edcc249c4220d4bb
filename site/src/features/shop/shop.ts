import type { CallReply, Language, Order, ShopItem } from '@oner/config/contract';
import type { getDelivery } from '@oner/config/contract/delivery';
import type { Placement } from '@oner/config/terms';
import type { Problems } from '../../elements/form-errors.ts';
import { pathIn } from '../../i18n/language.ts';
import type { Handover } from '../../payment/Handover.tsx';
import { isPayable } from '../../payment/outcome.ts';

/** What a person types into the order form. */
export type OrderForm = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly comment: string;
  readonly delivery: 'pickup' | 'courier';
  /** A courier needs a city and an address in it; '' for none. */
  readonly city: string;
  readonly address: string;
  /** The pickup point; '' for the first. */
  readonly pickup: string;
  readonly quantity: number;
  /** Code of the size; null for things without sizes. */
  readonly size: number | null;
};

/** M (spec A §2): the size an order starts with, or the one the item offers first. */
const defaultSize = 1;

export const sizeFor = ({ sizes: offered, size }: ShopItem): number | null => {
  if (offered.length === 0) return null;
  if (size !== null && offered.includes(size)) return size;
  return offered.includes(defaultSize) ? defaultSize : (offered[0] ?? null);
};

/** A person may order up to 50 of a thing (the contract's own bound). */
export const maxQuantity = 50;

export const quantityBy = (quantity: number, by: 1 | -1): number =>
  Math.min(Math.max(quantity + by, 1), maxQuantity);

/** The work a buyer puts on a thing that carries none, and how. */
export type Print = { readonly work: string; readonly placement: Placement };

/** The body of `POST /api/shop/create/`: the fields of spec A §7 and those that the shop needs beside them. */
export const orderBody = (
  item: ShopItem,
  form: OrderForm,
  buyer: string,
  language: Language,
  print?: Print,
) => ({
  buyer,
  item: item.id,
  price: item.price,
  desc: item.desc[language] ?? item.name,
  name: form.name.trim(),
  ...(form.size !== null && { size: form.size }),
  quantity: form.quantity,
  phone: form.phone.trim(),
  email: form.email.trim(),
  ...(form.comment.trim() && { comment: form.comment.trim() }),
  delivery: form.delivery,
  ...(form.delivery === 'courier' && form.city && { city: form.city }),
  ...(form.delivery === 'courier' && form.address.trim() && { address: form.address.trim() }),
  ...(form.delivery === 'pickup' && form.pickup && { pickup: form.pickup }),
  ...print,
  language,
});
export type OrderBody = ReturnType<typeof orderBody>;

const missing = { code: 'required', facts: {} } as const;

/** What a courier cannot do without. */
export const missingIn = ({ delivery, city, address }: OrderForm): Problems =>
  delivery === 'pickup'
    ? {}
    : { ...(!city && { city: missing }), ...(!address.trim() && { address: missing }) };

type Offer = CallReply<typeof getDelivery>;

/** The ways there are: both, until the shop has said that one has no place; pickup where it has named none at all. */
export const waysOf = (offer: Offer | undefined): readonly ('pickup' | 'courier')[] =>
  !offer || (offer.pickup.length > 0 && offer.courier.length > 0)
    ? ['pickup', 'courier']
    : [offer.courier.length > 0 ? 'courier' : 'pickup'];

type ChosenWay = Pick<OrderForm, 'delivery' | 'city' | 'pickup' | 'address'>;

/** Where and when a thing ordered so would be handed over; without a place while none is chosen or known. */
export const handoverOf = (form: ChosenWay, offer: Offer | undefined): Handover => {
  const [only, other] = waysOf(offer);
  const delivery = other ? form.delivery : (only ?? 'pickup');
  const address = delivery === 'courier' ? form.address.trim() || null : null;
  if (delivery === 'courier') {
    const city = offer?.courier.find(({ id }) => id === form.city);
    return {
      delivery,
      address,
      isPaid: false,
      place: city ?? null,
      arrival: city?.arrives ?? null,
    };
  }
  const point = offer?.pickup.find(({ id }) => id === form.pickup) ?? offer?.pickup[0];
  const arrival = point ? { from: point.ready, to: point.ready } : null;
  return { delivery, address, isPaid: false, place: point ?? null, arrival };
};

/** The newest order of a thing that can still be paid; a work of the buyer's choice is in its name. */
export const openOrderOf = (
  orders: readonly Order[],
  itemId: string,
  name: string,
): Order | undefined =>
  orders.find(
    (order) =>
      isPayable(order) &&
      order.invoice?.state !== 'open' &&
      order.lines.some((line) => line.item === itemId && line.name === name),
  );

/** One key per order that is asked for: the same body again is the same order, a changed one is another. */
export type OrderKey = { readonly key: string; readonly body: string };

export const keyFor = (
  last: OrderKey | undefined,
  body: OrderBody,
  makeKey: () => string,
): OrderKey => {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: makeKey(), body: text };
};

/** Items that carry the work or may be given it; without a work those that carry one, for no other is sold. */
export const itemsOf = (
  items: readonly ShopItem[],
  work: string,
  mayHave: (item: ShopItem) => boolean = () => false,
): readonly ShopItem[] =>
  items.filter((item) => (work ? item.work?.id === work || mayHave(item) : item.work !== null));

/** The address of an item, with the work that is chosen for it: the way back from the login page. */
export const placeOf = (itemId: string, work: string): string =>
  `/activity${work && `?work=${work}`}#${itemId}`;

/** The login page, which leads back to a place of the shop. */
export const loginAt = (language: Language, place: string): string =>
  `${pathIn(language, '/login')}?next=${encodeURIComponent(pathIn(language, place))}`;

/** Kinds that have something to show, in the order of their numbers, each with its count. */
export const tabsOf = (
  items: readonly ShopItem[],
): readonly { readonly category: number; readonly count: number }[] => {
  const counts = new Map<number, number>();
  for (const { category } of items) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([category, count]) => ({ category, count }))
    .sort((a, b) => a.category - b.category);
};

/** The tab an address asks for, or all kinds. */
export const readCategory = (search: URLSearchParams): number | undefined => {
  const text = search.get('category') ?? '';
  return /^[0-5]$/.test(text) ? Number(text) : undefined;
};

/** The work an address asks for. */
export const readWork = (search: URLSearchParams): string => {
  const text = search.get('work') ?? '';
  return /^[a-z0-9]{8,40}$/.test(text) ? text : '';
};
