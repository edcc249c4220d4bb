import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  type DepositRecord,
  nameText,
  noPrevious,
  readRecord,
  recordText,
} from './rules.ts';

const hex = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 64,
  maxLength: 64,
});
const record: fc.Arbitrary<DepositRecord> = fc.record({
  position: fc.integer({ min: 1 }),
  code: fc.uint8Array({ minLength: 10, maxLength: 10 }).map(codeOf),
  previous: hex,
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  section: fc.constantFrom('art' as const, 'artisan' as const, 'design' as const),
  created: fc.option(fc.constant('2026-02-03')),
  files: fc.array(
    fc.record({
      sha256: hex,
      bytes: fc.nat(),
      type: fc.constantFrom('jpeg' as const, 'png' as const),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  naming: hex,
});

describe('the text of a record', () => {
  it('is unique for each record, and is parsed to what was written', () => {
    fc.assert(
      fc.property(record, record, (a, b) => {
        expect(readRecord(recordText(a))).toEqual(a);
        expect(recordText(readRecord(recordText(a)))).toBe(recordText(a));
        if (JSON.stringify(a) !== JSON.stringify(b)) expect(recordText(a)).not.toBe(recordText(b));
      }),
    );
  });

  it('contains no names, and has a fixed form', () => {
    const one: DepositRecord = {
      position: 1,
      code: '23456789AB',
      previous: noPrevious,
      at: '2026-11-21T04:00:00.000Z',
      section: 'art',
      created: null,
      naming: 'a'.repeat(64),
      files: [{ sha256: 'b'.repeat(64), bytes: 12, type: 'png' }],
    };
    expect(recordText(one)).toBe(
      `{"version":1,"position":1,"code":"23456789AB","previous":"${noPrevious}","at":"2026-11-21T04:00:00.000Z","section":"art","created":null,"files":[{"sha256":"${'b'.repeat(64)}","bytes":12,"type":"png"}],"naming":"${'a'.repeat(64)}"}`,
    );
    expect(nameText('Дала', 'А. Б.')).not.toBe(nameText('Дала А.', 'Б.'));
  });
});

describe('a code', () => {
  it('has ten characters that cannot be confused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
        expect(codeOf(random)).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
      }),
    );
    expect(codeOf(new Uint8Array(10))).not.toMatch(/[01IO]/);
  });
});
