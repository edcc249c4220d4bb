import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../deposits/rules.ts';
import {
  type CertificateRecord,
  certificateState,
  certificateText,
  readCertificate,
  readTransferCode,
  redemptionOf,
  showTransferCode,
} from './rules.ts';

const record: CertificateRecord = {
  code: '23456789AB',
  issue: 1,
  previous: null,
  at: '2026-11-27T05:00:00.000Z',
  section: 'art',
  deposit: { code: 'BA98765432', hash: 'a'.repeat(64) },
  photo: 'b'.repeat(64),
  created: '2021-05-01',
  material: 'canvas',
  technique: 'oil',
  type: null,
  length: 60,
  height: 80,
  edition: { number: 3, total: 20 },
  naming: 'c'.repeat(64),
  licence: null,
};
const licence = {
  number: '10000000001-1',
  scope: 'web',
  months: 12,
  territory: 'kazakhstan',
  runs: null,
  from: '2026-11-27',
  through: '2027-11-26',
} as const;

describe('the text of a certificate', () => {
  it('is parsed to what was written, with keys in one order only', () => {
    expect(readCertificate(certificateText(record))).toEqual(record);
    const turned = Object.fromEntries(Object.entries(record).reverse()) as CertificateRecord;
    expect(certificateText(turned)).toBe(certificateText(record));
    expect(certificateText(record)).toMatch(/^\{"version":1,"code":"23456789AB","issue":1,/);
  });
  it('of an original is byte for byte what it was before licences existed', () => {
    expect(certificateText(record)).not.toContain('licence');
  });
  it('of a licence contains what it grants', () => {
    const text = certificateText({ ...record, licence });
    expect(text).toMatch(/^\{"version":2,/);
    expect(readCertificate(text).licence).toEqual(licence);
  });
});

it.each([
  [1, 1, false, null, 'valid'],
  [1, 2, false, null, 'replaced'],
  [2, 2, false, null, 'valid'],
  [1, 2, true, null, 'withdrawn'],
  [2, 2, true, null, 'withdrawn'],
  [1, 1, false, '2026-11-27', 'valid'],
  [1, 1, false, '2026-11-26', 'expired'],
  [1, 2, false, '2026-11-26', 'replaced'],
  [1, 1, true, '2026-11-26', 'withdrawn'],
] as const)(
  'issue %s of %s, withdrawn %s, through %s, is %s',
  (issue, newest, isWithdrawn, through, state) => {
    expect(certificateState(issue, newest, isWithdrawn, through, '2026-11-27')).toBe(state);
  },
);

describe('a transfer code', () => {
  it('is parsed in any case and with any separators', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (random) => {
        const code = codeOf(random);
        const typed = showTransferCode(code);
        expect(typed).toMatch(/^.{4}-.{4}-.{4}$/);
        expect(readTransferCode(` ${typed.toLowerCase().replace('-', ' ')} `)).toBe(code);
      }),
    );
  });
  it.each(['', 'ABCD-EFGH', 'ABCD-EFGH-JKL1', 'ABCD-EFGH-JKLMN'])('is not %o', (typed) => {
    expect(readTransferCode(typed)).toBeNull();
  });
  it.each([
    ['of nobody', null, 'owner', 'other', 'unknown'],
    ['that is over', { expiresAt: 1000 }, 'owner', 'other', 'unknown'],
    ['of the holder', { expiresAt: 1001 }, 'owner', 'owner', 'own'],
    ['of somebody else', { expiresAt: 1001 }, 'owner', 'other', 'taken'],
    ['of somebody erased', { expiresAt: 1001 }, null, 'other', 'taken'],
  ] as const)('%s', (_case, transfer, holder, account, outcome) => {
    expect(redemptionOf(transfer, holder, account, 1000)).toBe(outcome);
  });
});
