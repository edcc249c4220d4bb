import { expect, it } from 'vitest';
import { deskWords } from './desk-words.ts';
import { statementWords } from './statement-words.ts';
import { wordFaults } from './word-faults.ts';
import { languages, wordsOf } from './words.ts';

it('finds what is wrong with words', () => {
  const words = {
    good: [
      '{count} тапсырыс',
      '{count, plural, one {# заказ} other {# заказов}}',
      '{count} orders',
    ],
    short: ['Барлығы', 'Барлығы', 'All'],
    'no-english': ['Иә', 'Да', ' '],
    'no-fact': ['{name} келді', 'Пришло', '{name} has come'],
    lent: ['Заказ {number} отправлен', 'Заказ {number} отправлен', 'Order {number} is shipped'],
  } as const;
  expect(wordFaults(words)).toEqual([
    'no-english: not said in every language',
    'no-fact: tells other facts in one language',
    'lent: Russian where it should be Kazakh',
  ]);
});

it('finds nothing wrong with what all desks say', () => {
  expect(wordFaults(deskWords)).toEqual([]);
  expect(wordFaults(statementWords)).toEqual([]);
});

it('registers every word in every language under the id it is asked for', () => {
  const { isWord, idOf, messagesIn } = wordsOf('desk', deskWords);
  expect([isWord('close'), isWord('moon'), isWord('toString')]).toEqual([true, false, false]);
  expect(languages.map((language) => messagesIn(language)[idOf('close')])).toEqual([
    ...deskWords.close,
  ]);
});
