import { KAZAKHSTAN } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { arrivalOf, arrivalText, chooseDelivery, placeText } from './delivery-rules.ts';

const in3 = (text: string) => ({ kk: text, ru: text, en: text });
const none = { address: null, hours: null, map: null, fromTenge: null, toTenge: null };
const point = (id: string) => ({
  ...none,
  id,
  way: 'pickup' as const,
  name: in3('Мастерская'),
  minDays: 0,
  maxDays: 0,
  address: in3('Абая, 52'),
  hours: in3('10–19'),
});
const almaty = {
  ...none,
  id: 'almaty',
  way: 'courier' as const,
  name: in3('Алматы'),
  fromTenge: 1500,
  toTenge: 2500,
  minDays: 1,
  maxDays: 2,
};
const options = [point('abay'), point('dostyk'), almaty];

describe('chooseDelivery', () => {
  it.each([
    ['the specified payload', {}, 'pickup', 'abay', null],
    ['another point', { pickup: 'dostyk' }, 'pickup', 'dostyk', null],
    ['pickup, whose address nobody needs', { address: 'Абай 10' }, 'pickup', 'abay', null],
    [
      'a courier',
      { delivery: 'courier' as const, city: 'almaty', address: 'Абай 10' },
      'courier',
      'almaty',
      'Абай 10',
    ],
  ])('is %s', (_case, wish, delivery, id, address) => {
    expect(chooseDelivery(options, wish)).toMatchObject({
      ok: true,
      delivery,
      address,
      place: { id },
    });
  });

  it('is pickup without a point if the shop has none', () => {
    expect(chooseDelivery([almaty], {})).toMatchObject({ delivery: 'pickup', place: null });
  });

  it.each([
    [
      'a courier to nowhere',
      { delivery: 'courier' as const },
      { city: ['required'], address: ['required'] },
    ],
    [
      'a courier without an address',
      { delivery: 'courier' as const, city: 'almaty' },
      { address: ['required'] },
    ],
    [
      'a city that the courier does not go to',
      { delivery: 'courier' as const, city: 'abay', address: 'Абай 10' },
      { city: ['bad-choice'] },
    ],
    ['a point that there is not', { pickup: 'almaty' }, { pickup: ['bad-choice'] }],
  ])('refuses %s', (_case, wish, fields) => {
    expect(chooseDelivery(options, wish)).toEqual({ ok: false, fields });
  });
});

describe('what a buyer is told of it', () => {
  // Made by a Thursday; the courier delivers on Friday or Monday.
  const made = '2026-12-03';
  const courier = { delivery: 'courier' as const, place: almaty };
  const pickup = { delivery: 'pickup' as const, place: point('abay') };

  it('counts the days by the terms', () => {
    expect(arrivalOf(made, courier, KAZAKHSTAN)).toEqual({ from: '2026-12-04', to: '2026-12-07' });
    expect(arrivalOf(made, pickup, KAZAKHSTAN)).toEqual({ from: '2026-12-03', to: '2026-12-03' });
    expect(arrivalOf(made, { ...courier, place: null }, KAZAKHSTAN).to).toBe('2026-12-03');
  });

  it('reads as a sentence', () => {
    expect(arrivalText(courier, made, 'ru', KAZAKHSTAN)).toBe(
      `привезём примерно 4\u2060–\u20607\u00a0декабря; курьеру вы платите при получении: примерно 1\u00a0500\u2060–\u20602\u00a0500\u00a0₸, в сумму заказа не входит`,
    );
    const unpriced = { ...courier, place: { ...almaty, fromTenge: null } };
    expect(arrivalText(unpriced, made, 'en', KAZAKHSTAN)).toBe(
      'at your door about 4\u2060–\u20607\u00a0December',
    );
    expect(arrivalText(pickup, made, 'kk', KAZAKHSTAN)).toBe(
      '3\u00a0желтоқсанға дейін дайын болады',
    );
    expect(placeText(pickup, 'ru')).toBe('самовывоз, Мастерская, Абая, 52, 10–19');
    expect(placeText(courier, 'en')).toBe('courier, Алматы');
  });
});
