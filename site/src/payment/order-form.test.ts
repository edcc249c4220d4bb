import { describe, expect, it, vi } from 'vitest';
import { chosenAddress, firstAddress, fromAddress } from './address-book.ts';
import { courierDays } from './arrival.ts';
import {
  contactAndDelivery,
  deliveryMethodsOf,
  handoverOf,
  missingIn,
  quantityBy,
  typedGiftOf,
  wrapOf,
} from './order-form.ts';
import { payDelay } from './place-order.ts';
import { typedOrder as form } from './typed-order.fixture.ts';

describe('what is typed into an order', () => {
  it('is sent without empty fields, and only with the place of the chosen delivery', () => {
    expect(contactAndDelivery({ ...form, city: 'cityalmaty' })).toEqual({
      name: 'Дана Қасымова',
      email: 'Dana@Example.kz',
      phone: '+7 701 000 00 00',
      delivery: 'pickup',
    });
    expect(
      contactAndDelivery({ ...form, delivery: 'courier', city: 'cityalmaty', comment: 'Сәлем' }),
    ).toMatchObject({ city: 'cityalmaty', address: 'Абай 10', comment: 'Сәлем' });
  });
  it('requires a city and an address for a courier', () => {
    const blank = { ...form, delivery: 'courier', address: ' ' } as const;
    expect(Object.keys(missingIn(blank))).toEqual(['city', 'address']);
    expect(missingIn({ ...blank, city: 'cityalmaty', address: 'Абай 10' })).toEqual({});
    expect(missingIn(form)).toEqual({});
  });
});

it('limits the quantity', () => {
  expect([quantityBy(1, -1), quantityBy(1, 1), quantityBy(50, 1)]).toEqual([1, 2, 50]);
});

describe('the address book', () => {
  const kept = {
    id: '7',
    name: 'Айдос',
    phone: '+77015550109',
    city: 'cityalmaty',
    address: 'Абай 10',
    isDefault: true,
  };
  const inForm = { name: 'Айдос', phone: '+7 701 555 01 09', city: kept.city, address: 'Абай 10' };

  it('fills the form, including the recipient', () => {
    expect(fromAddress(kept)).toEqual({ ...inForm, keepAddress: false });
    expect(fromAddress(undefined)).toEqual({ city: '', address: '' });
  });
  it('is selected while its address is in the form', () => {
    expect(chosenAddress({ ...form, city: kept.city }, [kept])).toBe(kept);
    expect(chosenAddress(form, [kept])).toBeUndefined();
  });
  it('defaults to the first address, but never over typed text', () => {
    const blank = { ...form, name: '', address: '' };
    expect(firstAddress(blank, [kept])).toMatchObject(inForm);
    expect(firstAddress({ ...blank, name: 'Айдос' }, [kept])).toMatchObject(inForm);
    for (const typed of [{ name: 'Дана' }, { address: 'Сарыарқа' }, { city: 'cityastana' }])
      expect(firstAddress({ ...blank, ...typed }, [kept])).toEqual({});
    expect(firstAddress(blank, [])).toEqual({});
  });
  it('is saved only for courier orders', () => {
    const asked = { ...form, keepAddress: true };
    expect(contactAndDelivery(asked)).not.toHaveProperty('keep_address');
    const byCourier = contactAndDelivery({ ...asked, delivery: 'courier', city: kept.city });
    expect(byCourier).toMatchObject({ keep_address: true });
  });
});

describe('delivery of an order', () => {
  const in3 = (text: string) => ({ kk: text, ru: text, en: text });
  const none = { address: null, hours: null, map: null, fee: null };
  const point = (id: string) => ({ ...none, id, name: in3(id), ready: '2026-12-03' });
  const arrives = { from: '2026-12-04', to: '2026-12-07' };
  const almaty = { ...none, id: 'cityalmaty', name: in3('Алматы'), arrives };
  const offer = { pickup: [point('pickupabay'), point('dostyk01')], courier: [almaty] };

  it('is at the first point, at the chosen one, or in the chosen city', () => {
    expect(handoverOf(form, offer)).toMatchObject({ place: { id: 'pickupabay' }, address: null });
    const other = handoverOf({ ...form, pickup: 'dostyk01' }, offer);
    expect(other).toMatchObject({ place: { id: 'dostyk01' }, arrival: { to: '2026-12-03' } });
    const courier = { ...form, delivery: 'courier', city: 'cityalmaty' } as const;
    expect(handoverOf(courier, offer)).toMatchObject({ address: 'Абай 10', arrival: arrives });
    expect(handoverOf({ ...courier, city: '' }, offer)).toMatchObject({
      place: null,
      arrival: null,
    });
  });
  it('depends on the places of the shop', () => {
    expect(deliveryMethodsOf(undefined)).toEqual(['pickup', 'courier']);
    expect(deliveryMethodsOf({ ...offer, courier: [] })).toEqual(['pickup']);
    expect(deliveryMethodsOf({ ...offer, pickup: [] })).toEqual(['courier']);
    expect(deliveryMethodsOf({ pickup: [], courier: [] })).toEqual(['pickup']);
    expect(handoverOf(form, { ...offer, pickup: [] }).delivery).toBe('courier');
  });
});

it('the payment opens a second after the order (spec A §9)', async () => {
  vi.useFakeTimers();
  let opened = false;
  void payDelay().then(() => {
    opened = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(opened).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toBe(true);
  vi.useRealTimers();
});

it('courier dates range over all cities', () => {
  const in3 = (text: string) => ({ kk: text, ru: text, en: text });
  const city = (from: string, to: string) => ({
    id: 'cityalmaty',
    name: in3('Алматы'),
    address: null,
    hours: null,
    map: null,
    fee: null,
    arrives: { from, to },
  });
  const courier = [city('2026-12-07', '2026-12-11'), city('2026-12-04', '2026-12-07')];
  expect(courierDays({ courier })).toEqual({ from: '2026-12-04', to: '2026-12-11' });
  expect(courierDays({ courier: [] })).toBeUndefined();
});

describe('a gift', () => {
  const given = { isGift: true, giftNote: ' Туған күніңмен! ', giftWrap: true };

  it('has a note, and wrap at the price that was seen if wrap is offered', () => {
    expect(typedGiftOf(given, 1_500)).toEqual({ gift: { note: 'Туған күніңмен!', wrap: 1_500 } });
    expect(typedGiftOf(given, null)).toEqual({ gift: { note: 'Туған күніңмен!' } });
    expect(typedGiftOf({ ...given, giftNote: ' ', giftWrap: false }, 1_500)).toEqual({ gift: {} });
    expect([wrapOf(given, 1_500), wrapOf(given, null)]).toEqual([1_500, 0]);
  });

  it('is omitted once the box is not ticked, whatever was typed before', () => {
    expect(typedGiftOf({ ...given, isGift: false }, 1_500)).toEqual({});
    expect(wrapOf({ ...given, isGift: false }, 1_500)).toBe(0);
  });
});
