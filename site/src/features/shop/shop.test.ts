import { createOrder } from '@oner/config/contract/shop';
import { merchSizeOf } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sampleOrder } from '../../payment/order.fixture.ts';
import { typedOrder } from '../../payment/typed-order.fixture.ts';
import { type ItemOrderForm, openOrderOf, orderBody } from './order.api.ts';
import { sampleItem } from './shop.fixture.ts';
import {
  firstSentence,
  itemAddressOf,
  itemsOf,
  readCategory,
  readWork,
  sizeFor,
  tabsOf,
} from './shop.ts';

const form: ItemOrderForm = { ...typedOrder, quantity: 2, size: 2 };

describe('sizes', () => {
  it.each([
    [0, 'S'],
    [1, 'M'],
    [2, 'L'],
    [3, 'XL'],
    [4, 'XXL'],
    [9, 'XXL'],
  ])('%i is %s', (code, name) => {
    expect(merchSizeOf(code)).toBe(name);
  });
  it('start at the item’s own size, else at M, else at the first offered one', () => {
    expect(sizeFor(sampleItem({ size: 3 }))).toBe(3);
    expect(sizeFor(sampleItem({ size: null }))).toBe(1);
    expect(sizeFor(sampleItem({ size: null, sizes: [3, 4] }))).toBe(3);
    expect(sizeFor(sampleItem({ size: null, sizes: [] }))).toBeNull();
  });
});

it.each([
  ['Тығыз мақта, ішкі жағы жұмсақ. Басылымы жууға шыдайды.', 'Тығыз мақта, ішкі жағы жұмсақ.'],
  ['Керме 3.5 см. Дайын!', 'Керме 3.5 см.'],
  ['Хлопок, 240 г/м², т. е. плотный', 'Хлопок, 240 г/м², т. е. плотный'],
  ['', ''],
])('a card describes an item by its first sentence: %s', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});

describe('the order', () => {
  it('sends an address only for courier delivery', () => {
    const courier = orderBody(sampleItem(), { ...form, delivery: 'courier' }, 'buyer0001', 'ru');
    expect(courier).toMatchObject({ delivery: 'courier', address: 'Абай 10' });
    const blank = { ...form, delivery: 'courier', address: ' ' } as const;
    expect(orderBody(sampleItem(), blank, 'buyer0001', 'ru')).not.toHaveProperty('address');
  });
  it('is what the contract takes', () => {
    const body = orderBody(sampleItem(), form, 'buyer0001', 'ru');
    expect(body).toEqual({
      buyer: 'buyer0001',
      item: 'item0001',
      price: 15_000,
      desc: 'Хлопок.',
      name: 'Дана Қасымова',
      size: 2,
      quantity: 2,
      phone: '+7 701 000 00 00',
      email: 'Dana@Example.kz',
      delivery: 'pickup',
      language: 'ru',
    });
    expect(z.safeParse(createOrder.body, body).success).toBe(true);
  });
  it('omits the size of items without sizes, and falls back to the name', () => {
    const body = orderBody(sampleItem({ desc: {} }), { ...form, size: null }, 'buyer0001', 'en');
    expect(body).not.toHaveProperty('size');
    expect(body.desc).toBe('Футболка «Дала»');
  });
  it('contains the work and its placement', () => {
    const print = {
      work: 'work0001',
      placement: { fit: 'whole', scale: 80, x: 50, y: 0 },
    } as const;
    const body = orderBody(sampleItem({ work: null }), form, 'buyer0001', 'kk', print);
    expect(body).toMatchObject(print);
    expect(z.safeParse(createOrder.body, body).success).toBe(true);
  });
});

describe('an unpaid order', () => {
  const [line] = sampleOrder().lines;
  const item = line?.item ?? '';
  const open = sampleOrder({ payment_status: 'not_paid', expires: '2026-11-19T09:27:00Z' });

  it('is offered before another order of the same item', () => {
    expect(openOrderOf([sampleOrder(), open], item, 'Футболка «Дала»')).toBe(open);
    const asked = { ...open, payment_status: 'awaiting' } as const;
    expect(openOrderOf([asked], item, 'Футболка «Дала»')).toBe(asked);
  });
  it('must have the same item and work, and be payable', () => {
    expect(openOrderOf([open], 'item0002', 'Футболка «Дала»')).toBeUndefined();
    expect(openOrderOf([open], item, 'Футболка «Анар»')).toBeUndefined();
    const lapsed = { ...open, payment_status: 'expired', expires: null } as const;
    expect(openOrderOf([lapsed, sampleOrder()], item, 'Футболка «Дала»')).toBeUndefined();
  });
});

describe('the list', () => {
  const items = [
    sampleItem({ id: 'item0001', category: 2 }),
    sampleItem({ id: 'item0002', category: 0 }),
    sampleItem({ id: 'item0003', category: 2, work: null }),
  ];
  it('has a tab for each available kind', () => {
    expect(tabsOf(items)).toEqual([
      { category: 0, count: 1 },
      { category: 2, count: 2 },
    ]);
  });
  it('can show one work', () => {
    expect(itemsOf(items, 'work0001').map(({ id }) => id)).toEqual(['item0001', 'item0002']);
    expect(itemsOf(items, '').map(({ id }) => id)).toEqual(['item0001', 'item0002']);
  });
  it('also shows items on which the work may be printed', () => {
    const plain = sampleItem({ id: 'item0004', work: null });
    const shown = itemsOf([...items, plain], 'work0001', ({ id }) => id === plain.id);
    expect(shown.map(({ id }) => id)).toEqual(['item0001', 'item0002', 'item0004']);
  });
  it('has an address that keeps the chosen work', () => {
    expect(itemAddressOf('item0001', '')).toBe('/shop#item0001');
    expect(itemAddressOf('item0001', 'work0001')).toBe('/shop?work=work0001#item0001');
  });
  it('reads only valid values of the address', () => {
    expect(readCategory(new URLSearchParams('category=2'))).toBe(2);
    expect(readCategory(new URLSearchParams('category=6'))).toBeUndefined();
    expect(readWork(new URLSearchParams('work=work0001'))).toBe('work0001');
    expect(readWork(new URLSearchParams('work=../x'))).toBe('');
  });
});
