import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DETAIL_NAMES,
  descOf,
  descOrderOf,
  detailsOf,
  gatewayEmail,
  gatewayLanguage,
  isTenge,
  readDetailsAmount,
  sameDetails,
  writeAmount,
} from './details-rules.ts';

describe('readAmount', () => {
  it.each([
    ['500', 50_000],
    ['15000.00', 1_500_000],
    ['15000.5', 1_500_050],
    ['15000.05', 1_500_005],
    ['0015000', 1_500_000],
    ['0', 0],
    ['9999999999999', 999_999_999_999_900],
  ])('%s', (text, amount) => {
    expect(readDetailsAmount(text)).toBe(amount);
  });

  it.each([
    '',
    ' 15000',
    '15000 ',
    '-1',
    '+1',
    '1e4',
    'NaN',
    '15000.',
    '.5',
    '15000.001',
    '15,000',
  ])('is not "%s"', (text) => {
    expect(readDetailsAmount(text)).toBeNull();
  });

  it.each(['15 000', '１５０００', '0x10', 'Infinity', '15000.0.0', '12345678901234'])(
    'is not "%s" either',
    (text) => {
      expect(readDetailsAmount(text)).toBeNull();
    },
  );
});

describe('writeAmount', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
        expect(readDetailsAmount(writeAmount(tiyn(amount)))).toBe(amount);
      }),
    );
  });

  it('writes whole tenge without decimals', () => {
    expect(writeAmount(tiyn(1_500_000))).toBe('15000');
    expect(writeAmount(tiyn(1_500_005))).toBe('15000.05');
  });

  it('rejects sums that cannot be paid', () => {
    for (const amount of [0, -100, 10_000_000_000_000_00]) {
      expect(() => writeAmount(tiyn(amount))).toThrow(RangeError);
    }
  });
});

describe('isTenge', () => {
  it.each([
    ['KZT', true],
    ['398', true],
    ['USD', false],
    ['840', false],
    ['kzt', false],
    ['', false],
  ])('%s', (currency, tenge) => {
    expect(isTenge(currency)).toBe(tenge);
  });
});

const details = detailsOf({
  number: '40318827561',
  amountTiyn: tiyn(1_500_000),
  currency: 'KZT',
  merchant: 'ONER_DEMO',
  terminal: 'ONER0001',
  nonce: '1234567',
  clientId: '42',
  desc: 't-shirt',
  descOrder: 'Футболка «Дала», M',
  email: 'aliya@example.kz',
  backref: 'http://127.0.0.1:4321/payment-graph?redirect=true',
});

describe('sameDetails', () => {
  it('accepts the stored values', () => {
    expect(sameDetails(details, { ...details })).toBe(true);
  });

  it.each(DETAIL_NAMES)('rejects any other %s', (name) => {
    for (const other of ['', `${details[name]} `, `${details[name]}0`, 'x']) {
      expect(sameDetails(details, { ...details, [name]: other })).toBe(false);
    }
  });

  it('rejects another spelling of the amount', () => {
    for (const amount of [
      '15000.00',
      '15000.0',
      '015000',
      '1',
      '14999',
      '15000.01',
      '1.5e4',
      '-15000',
    ]) {
      expect(sameDetails(details, { ...details, amount })).toBe(false);
    }
  });
});

/** Any code points, including lone surrogates and control characters. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0, max: 0x40 })), {
    maxLength: 80,
  })
  .map((points) => String.fromCodePoint(...points));

describe('text for the gateway', () => {
  it('loses characters that cannot be signed', () => {
    expect(descOrderOf('Худи «Дала; 2»\r\nM\u0000')).toBe('Худи «Дала, 2» M');
  });

  it('fits and stays well-formed for any name', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const desc = descOf(text);
        expect(desc.length).toBeLessThanOrEqual(50);
        expect(desc.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
        expect(desc).not.toMatch(/[;\u0000-\u001f\u007f]/);
      }),
    );
  });

  it('does not split a character', () => {
    expect(descOf(`${'a'.repeat(49)}😀`)).toBe('a'.repeat(49));
  });

  it('omits an address that is too long and uses Russian for Kazakh', () => {
    expect(gatewayEmail(`${'a'.repeat(70)}@example.kz`)).toBe('');
    expect(gatewayEmail('aliya@example.kz')).toBe('aliya@example.kz');
    expect([gatewayLanguage('kk'), gatewayLanguage('ru'), gatewayLanguage('en')]).toEqual([
      'ru',
      'ru',
      'en',
    ]);
  });
});
