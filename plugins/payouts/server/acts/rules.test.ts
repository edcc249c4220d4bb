import { BUILT_IN_RULES, formatTiyn, type Period, tiyn } from '@oner/config/terms';
import { pdfTexts } from '@oner/config/texts/pdf.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../earnings/rules.ts';
import { canonical } from '../ledger/entry-rules.ts';
import { bankText, batchName, endToEndId, namedPayouts } from '../payouts/rules.ts';
import {
  type ActLine,
  actMachine,
  actName,
  actSentOn,
  answerBy,
  isBinding,
  isOpenAct,
  monthBefore,
  payBy,
  signBy,
  sumUp,
} from './rules.ts';
import { actKindText } from './text-rules.ts';

describe('the table of acts', () => {
  it('is this and nothing else', () => {
    expect(actMachine.steps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
      'drafted send sent',
      'sent sign signed',
      'sent deem deemed_signed',
      'sent dispute disputed',
      'disputed sign signed',
      'disputed answer sent',
      'disputed reissue sent',
      'signed pay paid',
      'deemed_signed pay paid',
      'paid give-back signed',
    ]);
  });
  it('knows what binds and what is open', () => {
    expect(actMachine.states.filter(isBinding)).toEqual(['signed', 'deemed_signed', 'paid']);
    expect(actMachine.states.filter(isOpenAct)).toEqual(['sent', 'disputed']);
  });
});

// The numbers are those of the worked examples in the money chapter.

describe('an act that is sent, deemed signed and due', () => {
  it.each([
    ['18', '2026-03-20', '2026-03-30', '2026-04-29'],
    ['19', '2026-04-30', '2026-05-06', '2026-06-05'],
    ['20', '2026-05-06', '2026-05-13', '2026-06-12'],
    ['22', '2026-08-27', '2026-09-01', '2026-10-01'],
    ['23', '2026-10-22', '2026-10-28', '2026-11-27'],
    ['24', '2026-12-14', '2026-12-18', '2027-01-17'],
    ['25', '2026-12-30', '2027-01-06', '2027-02-05'],
    ['27', '2027-05-06', '2027-05-13', '2027-06-12'],
    ['28', '2027-07-02', '2027-07-08', '2027-08-07'],
    ['28', '2027-10-22', '2027-10-28', '2027-11-27'],
  ])('example %s: sent %s', (_, sent, signed, due) => {
    expect(signBy(sent, BUILT_IN_RULES)).toBe(signed);
    expect(payBy(signed, null, BUILT_IN_RULES)).toBe(due);
  });

  it('is sent on the first, by the clock of Almaty', () => {
    expect(actSentOn('2026-03')).toBe('2026-04-01');
    expect(actSentOn('2026-11')).toBe('2026-12-01');
    expect(actSentOn('2026-12')).toBe('2027-01-01');
    expect(monthBefore('2026-12-01')).toBe('2026-11');
    expect(monthBefore('2027-01-31')).toBe('2026-12');
  });

  it('has an objection answered within 15 working days', () => {
    expect(answerBy('2026-12-02', BUILT_IN_RULES)).toBe('2026-12-24');
  });
});

const rules = (...forceMajeure: readonly Period[]) => ({ ...BUILT_IN_RULES, forceMajeure });

describe('force majeure', () => {
  const march = { startsOn: '2026-03-24', endsOn: '2026-03-27' };

  it('is counted by no term', () => {
    // Without force majeure, the third working day after Friday the 20th is Monday the 30th.
    expect(signBy('2026-03-20', rules(march))).toBe('2026-04-01');
    expect(payBy('2026-03-20', null, rules(march))).toBe('2026-04-23');
  });

  it('leaves a term without a last day while it has no end', () => {
    const open = { startsOn: '2026-04-10', endsOn: null };
    expect(payBy('2026-03-30', null, rules(open))).toBeNull();
    expect(signBy('2026-03-20', rules(open))).toBe('2026-03-30');
  });

  it('is counted once if two periods overlap', () => {
    const twice = [march, { startsOn: '2026-03-26', endsOn: '2026-03-28' }];
    expect(payBy('2026-03-20', null, rules(...twice))).toBe('2026-04-24');
  });
});

describe('after a termination', () => {
  it('the payout is due within 30 days of the end, whenever the act is signed', () => {
    expect(payBy('2026-12-04', '2026-12-01', BUILT_IN_RULES)).toBe('2026-12-31');
    expect(payBy('2026-12-01', '2026-12-01', BUILT_IN_RULES)).toBe('2026-12-31');
  });
  it('an act signed on the last day is due on it, and an earlier act keeps its own day', () => {
    expect(payBy('2026-12-31', '2026-12-01', BUILT_IN_RULES)).toBe('2026-12-31');
    expect(payBy('2027-01-01', '2026-12-01', BUILT_IN_RULES)).toBe('2027-01-31');
    expect(payBy('2026-11-20', '2026-12-01', BUILT_IN_RULES)).toBe('2026-12-20');
  });
  it('force majeure moves each of the two days separately', () => {
    const open = { startsOn: '2026-12-20', endsOn: null };
    expect(payBy('2026-12-04', '2026-12-01', rules(open))).toBeNull();
    expect(payBy('2026-12-04', '2026-11-10', rules(open))).toBe('2026-12-10');
    expect(payBy('2026-11-10', '2026-12-01', rules(open))).toBe('2026-12-10');
    // Signed after the settlement date: its own 30 days have no end yet.
    expect(payBy('2026-12-04', '2026-10-01', rules(open))).toBeNull();
  });
  it('an act signed later has its own thirty days', () => {
    expect(payBy('2027-02-04', '2026-12-01', BUILT_IN_RULES)).toBe('2027-03-06');
  });
});

const line = (entry: number, on: string, amount: number): ActLine => ({
  entry,
  on,
  kind: 'earned',
  order: null,
  title: 'Дала',
  quantity: 1,
  schedule: 1,
  amountTiyn: tiyn(amount),
});

describe('what an act says', () => {
  it('does not depend on the order of its entries', () => {
    const lines = [line(3, '2026-11-02', 500), line(1, '2026-11-02', 7), line(2, '2026-11-01', -9)];
    const said = sumUp(lines);
    expect(said.lines.map(({ entry }) => entry)).toEqual([2, 1, 3]);
    expect(said.totalTiyn).toBe(498);
    expect(sumUp(lines.toReversed())).toEqual(said);
  });

  it('has the sum of its lines as its total', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
        const said = sumUp(amounts.map((amount, at) => line(at + 1, '2026-11-01', amount)));
        expect(said.totalTiyn).toBe(tiyn(amounts.reduce((sum, one) => sum + one, 0)));
      }),
    );
  });

  it('has its keys in order, however many', () => {
    const keys = [...'qwertyuiopasdfghjklzxcvbnm'];
    const text = canonical(Object.fromEntries(keys.map((key, n) => [key, n])));
    expect([...text.matchAll(/"(\w)"/g)].map(([, key]) => key)).toEqual(keys.toSorted());
    expect(canonical([2, [1, null], { b: [], a: {} }])).toBe('[2,[1,null],{"a":{},"b":[]}]');
  });
  it('has one canonical form', () => {
    expect(canonical({ b: [1, { d: null, c: 'ә' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"ә","d":null}]}',
    );
  });

  it('has a number that papers, banks and statements name', () => {
    expect([actName(12), batchName(1), endToEndId(1, 2)]).toEqual([
      'A-000012',
      'OP-000001',
      'OP-000001-000002',
    ]);
    expect(namedPayouts(`акт A-000012 ${endToEndId(1, 1_234_567)}`)).toEqual([1_234_567]);
  });
});

describe('words and sums', () => {
  it('are those of the shop', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(formatTiyn(tiyn(-123_456_750)))).toBe('−1 234 567,50 ₸');
    expect(plain(formatTiyn(tiyn(1_000_000)))).toBe('10 000 ₸');
    expect(decimalText(tiyn(-5))).toBe('-0.05');
    expect(decimalText(tiyn(1_200_000))).toBe('12000.00');
  });
  it('name what a line is about, and nothing that no act has', () => {
    const texts = pdfTexts('act', 'en');
    expect(actKindText(texts, 'earned')).toBe('Reward');
    expect([actKindText(texts, 'paid'), actKindText(texts, 'toString')]).toEqual([null, null]);
  });
  it('that go through a bank have no line ends and fit', () => {
    expect(bankText(' a\n\tb\u0000c ', 10)).toBe('a b c');
    expect(bankText('x'.repeat(200), 140)).toHaveLength(140);
    expect(bankText('ab😀', 3).isWellFormed()).toBe(true);
  });
});
