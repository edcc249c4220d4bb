import { expect, it } from 'vitest';
import { markWords } from './mark-words.ts';

it('marks words in a text, whatever their case, and takes nothing away', () => {
  expect(markWords('Пишите в WhatsApp (t.me/x)', ['whatsapp', 't.me/'])).toEqual([
    { text: 'Пишите в ', isMarked: false },
    { text: 'WhatsApp', isMarked: true },
    { text: ' (', isMarked: false },
    { text: 't.me/', isMarked: true },
    { text: 'x)', isMarked: false },
  ]);
  expect(markWords('Дала', [])).toEqual([{ text: 'Дала', isMarked: false }]);
  expect(markWords('', ['x'])).toEqual([]);
});
