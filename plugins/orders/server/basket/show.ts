/** A basket at current prices. Showing it reserves nothing: the first order gets the item. */

import type { CallReply, calls, Refusal, SellerId } from '@oner/config/contract';
import { lineProblems } from '@oner/config/contract/basket';
import { lineKey } from '@oner/config/contract/basket-key';
import type { WorkId } from '@oner/config/contract/ids';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, displayedLastDay, type Person, signPhoto, termRules } from '@oner/platform';
import { authorsPlace } from '../handover/pickup.ts';
import { originalNow } from '../originals/calls.ts';
import { deliveryNow, wrapTenge } from '../place/calls.ts';
import { choosePrint, findItem, type Item } from '../place/items.ts';
import { quoteLine } from '../place/rules.ts';
import { leftOf } from '../reservations/rules.ts';
import { countHeld } from '../reservations/store.ts';
import type { BasketLineInput } from './store.ts';

type Basket = CallReply<typeof calls.readBasket>;
type Shown = Pick<Basket['lines'][number], 'shown' | 'problem' | 'parcel'>;
type Parcel = {
  readonly id: string;
  readonly author: string | null;
  readonly sellerId: SellerId | null;
};
type LineNow = Omit<Shown, 'parcel'> & { readonly parcel: Parcel };

/** All items made by the provider are delivered together. */
const shop: Parcel = { id: 'shop', author: null, sellerId: null };

/** @param person viewer, whose agreed prices apply */
export const showBasket = async (
  lines: readonly BasketLineInput[],
  person: Person | null,
): Promise<Basket> => {
  const parcels = new Map<string, Parcel>();
  const shown: Basket['lines'] = [];
  for (const line of lines) {
    const { parcel, ...state } = await lineNow(line, person);
    parcels.set(parcel.id, parcel);
    shown.push({ key: lineKey(line), line, parcel: parcel.id, ...state });
  }
  const rules = await termRules();
  return {
    lines: shown,
    parcels: await Promise.all(
      [...parcels.values()].map(async ({ id, author, sellerId }) => ({
        id,
        author,
        delivery: await deliveryNow(sellerId === null ? [] : await authorsPlace(sellerId)),
        wrap: sellerId === null ? wrapTenge() : null,
      })),
    ),
    cancelThrough: displayedLastDay('cancellation', dateInAlmaty(clock.now()), rules),
  };
};

const lineNow = (line: BasketLineInput, person: Person | null): Promise<LineNow> => {
  const { item, work } = line;
  if (item !== undefined) return itemLineNow({ ...line, item });
  if (work === undefined) throw new Error('a basket line has neither an item nor a work');
  return originalLineNow(work, person);
};

const unavailableLine = (parcel: Parcel): LineNow => ({
  shown: null,
  problem: { code: 'not-found', facts: {} },
  parcel,
});

const itemLineNow = async (line: BasketLineInput & { readonly item: string }): Promise<LineNow> => {
  const item = await findItem(line.item);
  if (!item) return unavailableLine(shop);
  const priced = quoteLine(item, line.quantity ?? 1, line.size);
  const printed = priced && (await choosePrint(item, priced.size, line));
  const problem = (): Shown['problem'] | Promise<Shown['problem']> => {
    if (!priced) return { code: 'bad-request', facts: {} };
    if (!item.isForSale) return { code: 'out-of-stock', facts: {} };
    if (printed && !printed.ok) return problemOf(printed.refusal);
    return shortageOf(item, priced.quantity);
  };
  return {
    shown: shownOf(printed?.ok ? printed.item : item),
    problem: await problem(),
    parcel: shop,
  };
};

/** Shortage of a limited item; null for none. */
const shortageOf = async ({ id, stock }: Item, quantity: number): Promise<Shown['problem']> => {
  if (stock === null) return null;
  const left = leftOf(stock, (await countHeld([id])).get(id) ?? 0);
  if (left >= quantity) return null;
  return left > 0 ? { code: 'too-few-left', facts: { left } } : { code: 'sold-out', facts: {} };
};

const originalLineNow = async (workId: WorkId, person: Person | null): Promise<LineNow> => {
  const found = await originalNow(workId, person?.documentId ?? null);
  if (!found) return unavailableLine(shop);
  const { work, item, refusal } = found;
  const parcel = { id: work.sellerId, author: work.author, sellerId: work.sellerId };
  const own: Refusal | null =
    work.sellerId === person?.profileId ? { code: 'own-work', facts: {} } : refusal;
  return { shown: shownOf(item), problem: own && problemOf(own), parcel };
};

/** Why a line cannot be ordered now; `bad-request` for codes that a line does not have. */
const problemOf = ({ code, facts }: Pick<Refusal, 'code' | 'facts'>): Shown['problem'] => ({
  code: lineProblems.find((one) => one === code) ?? 'bad-request',
  facts: { ...facts },
});

const shownOf = ({
  kind,
  name,
  names,
  author,
  photo,
  priceTenge,
  sizes,
}: Item): Shown['shown'] => ({
  kind,
  names: names ?? { kk: name, ru: name, en: name },
  author,
  photo: photo && signPhoto(photo),
  price: priceTenge,
  sizes: [...sizes],
});
