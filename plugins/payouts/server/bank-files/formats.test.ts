import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { endToEndId, namedPayouts, type PaymentOrder } from '../payouts/rules.ts';
import { bankCsv, painXml } from './formats.ts';

const schema = readFileSync(join(import.meta.dirname, 'pain-001.xsd'), 'utf8');
const valid = async (xml: string) => {
  const { valid: isValid, errors } = await validateXML({
    xml: { fileName: 'order.xml', contents: xml },
    schema: { fileName: 'pain-001.xsd', contents: schema },
  });
  return { isValid, errors: errors.map(({ message }) => message) };
};

const order = (transfers: Partial<PaymentOrder['transfers'][number]>[]): PaymentOrder => ({
  id: 'OP-000001',
  at: new Date('2026-12-04T05:00:00.123Z'),
  executeOn: '2026-12-04',
  debtor: { name: 'Өнер & Co', bin: '150340000109', iban: 'KZ699990000000000001' },
  transfers: transfers.map((one, at) => ({
    endToEndId: endToEndId(1, at + 1),
    name: 'Айгерім Сапарова',
    iban: 'KZ86125KZT5004100100',
    taxNumber: '900101300017',
    amountTiyn: tiyn(1_300_050),
    purpose: 'A-000001',
    ...one,
  })),
});

describe('the payment order as XML', () => {
  it('keeps the rules of the schema, and the same order is the same bytes', async () => {
    const xml = painXml(order([{}, { name: 'O’Neil <b>&</b>', amountTiyn: tiyn(1) }]));
    expect(await valid(xml)).toEqual({ isValid: true, errors: [] });
    expect(xml).toContain('<CtrlSum>13000.51</CtrlSum>');
    expect(xml).toContain('<EndToEndId>OP-000001-000002</EndToEndId>');
    expect(painXml(order([{}]))).toBe(painXml(order([{}])));
  });

  it('keeps them for long names in any script', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(name, fc.integer({ min: 1, max: 10 ** 12 }), async (typed, amount) => {
        const safe = `A${typed}`;
        const xml = painXml(order([{ name: safe, purpose: safe, amountTiyn: tiyn(amount) }]));
        expect(await valid(xml)).toEqual({ isValid: true, errors: [] });
      }),
      { numRuns: 10 },
    );
  });

  it.each([
    ['an IBAN of another country', { iban: 'DE89370400440532013000' }],
    ['a sum below one tiyn', { amountTiyn: tiyn(0) }],
    ['a tax number that is none', { taxNumber: '12' }],
    ['a number that is too long', { endToEndId: 'x'.repeat(36) }],
  ])('%s is found', async (_, wrong) => {
    const good = order([{}, {}]);
    const [first, second] = good.transfers;
    if (!first || !second) throw new Error('two transfers');
    const xml = painXml({ ...good, transfers: [first, { ...second, ...wrong }] });
    expect((await valid(xml)).isValid).toBe(false);
  });
});

describe('the payment order as a table', () => {
  it('has a line each', () => {
    expect(bankCsv(order([{}])).split('\r\n')).toEqual([
      '\ufeffid,iban,name,iin_bin,amount,currency,purpose',
      'OP-000001-000001,KZ86125KZT5004100100,Айгерім Сапарова,900101300017,13000.50,KZT,A-000001',
      '',
    ]);
  });
  it('contains no formula', () => {
    const name = '=HYPERLINK("http://evil.example","x")';
    expect(bankCsv(order([{ name }]))).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  });
});

describe('numbers of payouts', () => {
  it('are found in bank statements', () => {
    expect(namedPayouts(`Вознагр. ${endToEndId(3, 17)} / ${endToEndId(3, 17)}`)).toEqual([17]);
    expect(namedPayouts('OP-12 XOP-000001-000002')).toEqual([]);
  });
});
