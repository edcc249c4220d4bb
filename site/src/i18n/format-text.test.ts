import { describe, expect, it } from 'vitest';
import { fill, formatText, pieces, pluralForm, translate } from './format-text.ts';

const works = {
  one: '{count} работа',
  few: '{count} работы',
  many: '{count} работ',
  other: '{count} работы',
};

it('ends a sentence with one full stop', () => {
  expect(fill('До {day}. Дальше.', { day: '1 декабря 2026 г.' })).toBe(
    'До 1 декабря 2026 г. Дальше.',
  );
  expect(fill('{count}.', { count: 5 })).toBe('5.');
});

describe('plural forms', () => {
  it.each([
    [1, 'one'],
    [2, 'few'],
    [5, 'many'],
    [11, 'many'],
    [14, 'many'],
    [21, 'one'],
    [22, 'few'],
    [112, 'many'],
    [0, 'many'],
    [2.5, 'other'],
  ] as const)('Russian %d is «%s»', (count, form) => expect(pluralForm('ru', count)).toBe(form));

  it('Kazakh and English have the forms one and other', () => {
    expect(pluralForm('kk', 1)).toBe('one');
    expect(pluralForm('en', 21)).toBe('other');
  });
});

describe('formatting a text', () => {
  it('picks the form and groups the digits', () => {
    expect(formatText('ru', works, { count: 1248 })).toBe('1\u00a0248 работ');
    expect(formatText('ru', works, { count: 3 })).toBe('3 работы');
  });

  it('falls back to other if a language lacks a form', () => {
    expect(formatText('kk', { other: '{count} туынды' }, { count: 1 })).toBe('1 туынды');
  });

  it('leaves a place without a fact visible', () => {
    expect(fill('Сәлем, {name}', {})).toBe('Сәлем, {name}');
  });

  it('translates by the keys of a bundle', () => {
    const t = translate({ language: 'en', texts: { 'header.greeting': 'Hello, {name}' } });
    expect(t('header.greeting', { name: 'Dana' })).toBe('Hello, Dana');
  });

  it('splits a text at its places', () => {
    expect(pieces('I accept: {terms}, {privacy}')).toEqual([
      'I accept: ',
      { place: 'terms' },
      ', ',
      { place: 'privacy' },
    ]);
  });
});
