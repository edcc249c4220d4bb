import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileLink, signFileLink } from './file-link.ts';
import { licenceTextOf, textEdition } from './licence-text.ts';
import {
  beginsOn,
  endsLicence,
  faultsOfOffers,
  mayRenew,
  type OfferedTerms,
  renewalNoticeOn,
  termOf,
} from './rules.ts';

const web: OfferedTerms = {
  scope: 'web',
  price: 30_000,
  months: 12,
  territory: 'world',
  runs: null,
};

describe('the term of a licence', () => {
  it.each([
    ['2026-11-27', 12, '2027-11-26'],
    ['2026-12-01', 1, '2026-12-31'],
    ['2027-01-28', 1, '2027-02-27'],
    ['2027-01-29', 1, '2027-02-28'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-27', null, null],
  ])('from %s for %s months runs through %s', (from, months, through) => {
    expect(termOf(from, months)).toEqual({ fromDay: from, throughDay: through });
  });

  it.each([
    ['2026-11-27', null, '2026-11-27'],
    ['2026-11-27', '2026-12-10', '2026-12-11'],
    ['2026-11-27', '2026-11-26', '2026-11-27'],
  ])('concluded on %s after one through %s begins on %s', (concluded, old, begins) => {
    expect(beginsOn(concluded, old)).toBe(begins);
  });

  it.each([
    ['running', '2026-12-31', '2026-11-30', false],
    ['running', '2026-12-31', '2026-12-01', true],
    ['running', null, '2026-12-01', false],
    ['expired', '2026-12-31', '2027-01-01', true],
    ['withdrawn', '2026-12-31', '2026-12-31', false],
  ] as const)('%s through %s is renewed on %s: %s', (state, throughDay, today, may) => {
    expect(mayRenew({ state, throughDay }, today, 30)).toBe(may);
  });

  it.each([
    ['2026-12-01', '2027-11-30', '2027-10-31'],
    ['2026-12-01', '2027-01-31', '2027-01-01'],
    ['2026-12-01', '2026-12-31', '2026-12-16'],
    ['2027-02-01', '2027-02-28', '2027-02-15'],
  ])('from %s through %s is announced to end on %s', (from, through, day) => {
    expect(renewalNoticeOn(from, through, 30)).toBe(day);
  });
});

describe('offers', () => {
  const print: OfferedTerms = { ...web, scope: 'print-run', runs: 10 };
  it.each([
    ['nothing', [], []],
    ['one of each', [web, print], []],
    ['one scope twice', [web, web], ['offers.1.scope']],
    ['copies of a web licence', [{ ...web, runs: 1 }], ['offers.0.runs']],
    ['a print run without copies', [web, { ...print, runs: null }], ['offers.1.runs']],
    ['an animation at the fee', [{ ...web, scope: 'public-animation', price: 5000 }], []],
    [
      'an animation below it',
      [{ ...web, scope: 'public-animation', price: 4999 }],
      ['offers.0.price'],
    ],
  ] as const)('%s', (_case, offers, fields) => {
    expect(Object.keys(faultsOfOffers(offers, 5000))).toEqual(fields);
  });
});

it('end with an order that ends before its file is received, and with no other event', () => {
  expect(endsLicence(['request_payment', 'payment_captured', 'sold_meanwhile'])).toBe(true);
  expect(endsLicence(['cancel_by_provider'])).toBe(true);
  expect(endsLicence(['conclude_licence', 'receive_file', 'grant_refund', 'refund_done'])).toBe(
    false,
  );
});

describe('a link to a file', () => {
  const secret = new Uint8Array(32).fill(7);
  it('contains its order until it expires, and is refused once changed', () => {
    const link = { number: '10000000001', expiresAt: 1_800_000_000_000 };
    const key = signFileLink(link, secret);
    expect(readFileLink(key, link.expiresAt - 1, secret)).toEqual(link);
    expect(readFileLink(key, link.expiresAt, secret)).toBe('expired');
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.constantFrom('0', 'z', '.'), (at, sign) => {
        fc.pre(key[at] !== sign);
        const changed = key.slice(0, at) + sign + key.slice(at + 1);
        const read = readFileLink(changed, 0, secret);
        // The last letter of a signature has unused bits.
        if (at < key.length - 1) expect(read).toBe('forged');
      }),
    );
    expect(readFileLink(key, 0, new Uint8Array(32))).toBe('forged');
  });
});

it('has as many paragraphs in each language, and a hash that depends on its terms', () => {
  const texts = (['kk', 'ru', 'en'] as const).map((one) => licenceTextOf(web, one));
  expect(new Set(texts.map(({ paragraphs }) => paragraphs.length)).size).toBe(1);
  const hashes = [web, { ...web, price: 30_001 }, { ...web, months: null }].map(
    (terms) => licenceTextOf(terms, 'ru').hash,
  );
  expect(new Set(hashes).size).toBe(3);
  expect(licenceTextOf(web, 'ru', textEdition)).toEqual(texts[1]);
  expect(() => licenceTextOf(web, 'ru', '2020-01-01')).toThrow('2020-01-01');
});
