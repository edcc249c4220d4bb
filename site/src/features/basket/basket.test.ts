import { lineKey } from '@oner/config/contract/basket-key';
import { describe, expect, it } from 'vitest';
import { type DeliveryChoice, type DeliveryOffer, noGift } from '../../payment/order-form.ts';
import {
  type Basket,
  basketTotalOf,
  checkoutBody,
  courierFeeOf,
  deliveryProblemsOf,
  isAnswerTo,
  parcelsOf,
  placedOf,
  refusalOfPerson,
  refusedDeliveries,
  type ShownLine,
  seenPrice,
} from './basket.ts';

const labels = (name: string) => ({ kk: name, ru: name, en: name });
const place = (id: string, fee: { from: number; to: number } | null = null) => ({
  id,
  name: labels(id),
  address: null,
  hours: null,
  map: null,
  fee,
});
const arrives = { from: '2026-12-01', to: '2026-12-03' };
const point = (id: string) => ({ ...place(id), ready: '2026-12-01' });
const city = (id: string, fee?: { from: number; to: number }) => ({ ...place(id, fee), arrives });
const both: DeliveryOffer = {
  pickup: [point('pickupabay'), point('pickupdostyk')],
  courier: [city('almaty', { from: 1000, to: 2000 }), city('astana', { from: 2000, to: 3500 })],
};
const courierOnly: DeliveryOffer = {
  pickup: [],
  courier: [city('almaty', { from: 500, to: 700 })],
};

const shown = { kind: 'notebook', names: labels('Дәптер'), author: null, photo: null } as const;
const lineOf = (
  line: ShownLine['line'],
  price: number,
  changes: Partial<ShownLine> = {},
): ShownLine => ({
  key: lineKey(line),
  line,
  shown: { ...shown, sizes: [], price },
  problem: null,
  parcel: line.item ? 'shop' : 'author',
  ...changes,
});
const mug = lineOf({ item: 'mug', price: 3500, quantity: 2 }, 4000);
const work = lineOf({ work: 'steppe', price: 650_000 }, 650_000);
const sold = lineOf({ work: 'sky', price: 90_000 }, 90_000, {
  problem: { code: 'sold-out', facts: {} },
});
const gone = lineOf({ work: 'lost', price: 1000 }, 0, {
  shown: null,
  problem: { code: 'not-found', facts: {} },
});
const basketOf = (lines: ShownLine[], ofAuthor = courierOnly): Basket => ({
  lines,
  parcels: [
    { id: 'shop', author: null, delivery: both, wrap: 1500 },
    { id: 'author', author: 'Айгерім', delivery: ofAuthor, wrap: null },
  ],
  cancelThrough: '2026-12-01',
});
const choice = (changes: Partial<DeliveryChoice>): DeliveryChoice => ({
  delivery: 'courier',
  city: '',
  pickup: '',
  address: '',
  ...changes,
});
const toAlmaty = choice({ city: 'almaty', address: 'Абай 10' });
const typed = {
  ...toAlmaty,
  name: ' Дана ',
  email: 'dana@example.kz',
  phone: '+7 701 000 00 00',
  comment: '',
  ...noGift,
  keepAddress: false,
};
const choicesIn = (...of: Parameters<typeof parcelsOf>) =>
  parcelsOf(...of).map((one) => one.choice);

describe('what a basket costs', () => {
  it('is the sum of available lines at current prices', () => {
    const parcels = parcelsOf(basketOf([mug, work, sold, gone]), {});
    expect(basketTotalOf(parcels)).toBe(8000 + 650_000);
    expect(parcels.map(({ totalTenge }) => totalTenge)).toEqual([8000, 650_000]);
  });
  it('includes gift wrap if chosen', () => {
    const gift = choice({
      delivery: 'pickup',
      isGift: true,
      giftNote: ' Туған күніңмен ',
      giftWrap: true,
    });
    const parcels = parcelsOf(basketOf([mug, work]), { shop: gift });
    expect(basketTotalOf(parcels)).toBe(8000 + 1500 + 650_000);
    const [first] = checkoutBody(parcels, typed, 'buyer', 'kk').parcels;
    expect(first?.gift).toEqual({ note: 'Туған күніңмен', wrap: 1500 });
  });
  it('returns the price that was seen if it has changed', () => {
    expect([mug, work, gone].map(seenPrice)).toEqual([3500, undefined, undefined]);
  });
  it('excludes courier fees, and sums them only if every tariff is known', () => {
    const basket = basketOf([mug, work]);
    const parcels = (...of: [Parameters<typeof parcelsOf>[1], Basket?]) =>
      parcelsOf(of[1] ?? basket, of[0]);
    expect(courierFeeOf(parcels({ shop: toAlmaty, author: toAlmaty }))).toEqual({
      from: 1500,
      to: 2700,
    });
    expect(courierFeeOf(parcels({ author: toAlmaty }))).toEqual({ from: 500, to: 700 });
    const noTariff = basketOf([mug, work], { pickup: [], courier: [city('almaty')] });
    expect(courierFeeOf(parcels({ shop: toAlmaty, author: toAlmaty }, noTariff))).toBeUndefined();
    const picked = basketOf([mug, work], { ...both, courier: [] });
    expect(courierFeeOf(parcels({}, picked))).toBeUndefined();
  });
});

describe('the answer of the shop', () => {
  const asked = [mug.line, work.line];
  it('matches the basket if quantities and placements are equal', () => {
    const placement = { fit: 'whole', scale: 80, x: 50, y: 50 } as const;
    const laid = lineOf({ ...mug.line, work: 'steppe', placement }, 4000);
    expect(isAnswerTo(basketOf([mug, work]), asked)).toBe(true);
    expect(isAnswerTo(basketOf([laid]), [{ ...laid.line, placement: { ...placement } }])).toBe(
      true,
    );
    const moved = { ...laid.line, placement: { ...placement, x: 10 } };
    expect(isAnswerTo(basketOf([laid]), [moved])).toBe(false);
    const { placement: _, ...unlaid } = laid.line;
    expect(isAnswerTo(basketOf([laid]), [unlaid])).toBe(false);
  });
  it('is outdated after each change', () => {
    const basket = basketOf([mug, work]);
    expect(isAnswerTo(basket, [{ ...mug.line, quantity: 3 }, work.line])).toBe(false);
    expect(isAnswerTo(basket, [mug.line])).toBe(false);
    expect(isAnswerTo(basket, [mug.line, sold.line])).toBe(false);
    expect(isAnswerTo(basket, [...asked, sold.line])).toBe(false);
  });
});

describe('the delivery of parcels', () => {
  it('falls back to the only method that is offered', () => {
    const parcels = parcelsOf(basketOf([mug, work]), {});
    expect(parcels.map((one) => one.choice.delivery)).toEqual(['pickup', 'courier']);
    expect(deliveryProblemsOf(parcels)).toEqual({
      author: {
        city: { code: 'required', facts: {} },
        address: { code: 'required', facts: {} },
      },
    });
  });
  it('is refused with a gift note that is too long once normalized', () => {
    const noted = (giftNote: string, isGift = true) =>
      deliveryProblemsOf(
        parcelsOf(basketOf([mug]), { shop: choice({ delivery: 'pickup', isGift, giftNote }) }),
      ).shop;
    const tooLong = { note: { code: 'too-long', facts: { max: 300 } } };
    expect(noted('\u0958'.repeat(151))).toEqual(tooLong);
    expect(noted('\u0958'.repeat(150))).toBeUndefined();
    expect(noted('\u0958'.repeat(151), false)).toBeUndefined();
  });
  it('drops a city or pickup point that is no longer offered', () => {
    const choices = { shop: choice({ city: 'oral', address: 'Абай 10', pickup: 'pickupgone' }) };
    const [shop] = parcelsOf(basketOf([mug]), choices);
    expect(shop?.choice).toMatchObject({ city: '', pickup: '', address: 'Абай 10' });
    expect(deliveryProblemsOf(shop ? [shop] : [])).toEqual({
      shop: { city: { code: 'required', facts: {} } },
    });
  });
  it('takes the address of another parcel until the buyer chooses one', () => {
    const basket = basketOf([mug, work]);
    expect(choicesIn(basket, { shop: toAlmaty })[1]).toEqual(toAlmaty);
    expect(choicesIn(basket, { shop: toAlmaty, author: choice({}) })[1]).toEqual(choice({}));
    const own = choice({ city: 'almaty', address: 'Достық 5' });
    expect(choicesIn(basket, { shop: toAlmaty, author: own })[1]).toEqual(own);
    expect(choicesIn(basket, { author: own })[0]).toEqual({ ...own, delivery: 'pickup' });
  });
  it('takes no address of a parcel that is picked up, nor one in a city its courier does not serve', () => {
    const basket = basketOf([mug, work]);
    const away = choice({ city: 'astana', address: 'Сарыарқа 3' });
    expect(choicesIn(basket, { shop: away })[1]).toEqual(choice({}));
    expect(choicesIn(basket, { shop: { ...toAlmaty, delivery: 'pickup' } })[1]).toEqual(choice({}));
  });
  it('is marked with the errors of the server', () => {
    const fields = {
      'parcels.1.city': ['bad-choice'],
      'parcels.0.delivery': ['bad-choice'],
      'parcels.1.lines.0.size': ['bad-choice'],
      'parcels.0.gift.note': ['too-long'],
      'parcels.7.city': ['bad-choice'],
      name: ['required'],
    } as const;
    const problem = { code: 'bad-choice', facts: {} };
    expect(refusedDeliveries({ fields, facts: {} }, basketOf([mug, work]).parcels)).toEqual({
      author: { city: problem },
      shop: { pickup: problem, note: { code: 'too-long', facts: {} } },
    });
  });
});

describe('a basket that the shop refuses as changed', () => {
  it.each([
    [
      'is said by its marked lines',
      { '0.0': 'sold-out', '1.2': 'price-changed', '1.2.price': 4500 },
      undefined,
    ],
    [
      'says what is about who orders, with its facts alone',
      {
        '0.0': 'sold-out',
        '0.1': 'too-many-reserved',
        '0.1.max': 5,
        '0.10': 'sold-out',
        '0.10.left': 1,
      },
      { code: 'too-many-reserved', facts: { max: 5 } },
    ],
    [
      'says until when somebody waits',
      { '0.0': 'held-before', '0.0.time': '14:32' },
      { code: 'held-before', facts: { time: '14:32' } },
    ],
  ])('%s', (_case, facts, refusal) => {
    expect(refusalOfPerson(facts)).toEqual(refusal);
  });
});

describe('the order of a basket', () => {
  it('sends each parcel with its own delivery, at the prices shown', () => {
    const choices = {
      shop: choice({ delivery: 'pickup', pickup: 'pickupdostyk' }),
      author: toAlmaty,
    };
    const body = checkoutBody(parcelsOf(basketOf([mug, work]), choices), typed, 'buyer', 'kk');
    expect(body).toEqual({
      buyer: 'buyer',
      name: 'Дана',
      email: 'dana@example.kz',
      phone: '+7 701 000 00 00',
      language: 'kk',
      parcels: [
        { delivery: 'pickup', pickup: 'pickupdostyk', lines: [{ ...mug.line, price: 4000 }] },
        { delivery: 'courier', city: 'almaty', address: 'Абай 10', lines: [work.line] },
      ],
    });
  });
  it('uses the number of the checkout, or that of its only order', () => {
    const rest = { expires: '2026-12-01T10:00:00Z', kept: true, total: 1, payment: {} as never };
    expect(placedOf({ ...rest, checkout: 'C1', orders: ['A', 'B'] }).number).toBe('C1');
    expect(placedOf({ ...rest, checkout: null, orders: ['A'] }).number).toBe('A');
  });
});
