import { answerClaimBy } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { complaintMachine, isAnswerLate, isOpenComplaint, readLink } from './rules.ts';

describe('a report', () => {
  it('changes only along its table', () => {
    expect(complaintMachine.steps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
      'new take in_work',
      'new answer answered',
      'new close closed',
      'in_work answer answered',
      'in_work close closed',
      'answered close closed',
      'answered reopen in_work',
      'closed reopen in_work',
    ]);
  });

  it('is late after fifteen working days of the Kazakh calendar, while it is open', () => {
    // Monday 14 December 2026: the 16th and 1, 4 and 7 January are days off.
    const by = answerClaimBy(new Date('2026-12-14T05:00:00Z'));
    expect(by).toBe('2027-01-08');
    const [last, first] = [new Date('2027-01-08T18:59:59Z'), new Date('2027-01-08T19:00:00Z')];
    for (const state of complaintMachine.states) {
      expect(isAnswerLate(state, by, last)).toBe(false);
      expect(isAnswerLate(state, by, first)).toBe(isOpenComplaint(state));
    }
    expect(isAnswerLate('new', null, first)).toBe(false);
  });
});

const shop = 'https://oner.kz';
const id = 'k3x9w2m5q8r1t6y4z7a0b3c2';

describe('the link of a report', () => {
  it.each([
    [`/author/${id}`, { kind: 'seller', id }],
    [`/ru/author/${id}/`, { kind: 'seller', id }],
    [`https://oner.kz/en/author/${id}?tab=design#works`, { kind: 'seller', id }],
    [`/product-details/art/${id}`, { kind: 'work', id }],
    [`/product-details/${id}`, { kind: 'work', id }],
    [`/ru/product-details-v2-${id}`, { kind: 'work', id }],
    [`/en/works/dala-aigerim-${id}`, { kind: 'work', id }],
    [`/authors/aigerim-${id}#works`, { kind: 'seller', id }],
    ['/explore', null],
    ['https://example.kz/stolen.jpg', null],
  ])('%s', (link, subject) => {
    expect(readLink(link, shop)?.subject).toEqual(subject);
  });

  it('is stored as an absolute URL', () => {
    expect(readLink(`/author/${id}`, shop)?.link).toBe(`https://oner.kz/author/${id}`);
  });

  it('fits its column: a Kazakh letter takes six characters of a URL', () => {
    const wide = (length: number) => 'ә'.repeat(length);
    expect(readLink(`/ru/search?q=${wide(100)}#x`, shop)?.link).toBe('https://oner.kz/ru/search');
    expect(readLink(`/author/${id}?from=${wide(100)}`, shop)?.subject).toMatchObject({ id });
    expect(readLink(`/${wide(100)}`, shop)).toBeNull();
    expect(readLink(`https://example.kz/?q=${wide(100)}`, shop)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'http://example.kz/',
    'https://user:word@example.kz/',
    'https://[',
    '//example.kz:99999/',
  ])('%s is refused', (link) => {
    expect(readLink(link, shop)).toBeNull();
  });
});
