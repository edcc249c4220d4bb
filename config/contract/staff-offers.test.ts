import { expect, it } from 'vitest';
import { conversationLine, splitReport } from './staff-offers.ts';

const id = '0123456789abcdef01234567';

it.each([
  [
    `Айналып өтпек.\n\n${conversationLine(id, 'author')}\n\n> Сәлем`,
    'Айналып өтпек.\n\n',
    ' (author)\n\n> Сәлем',
  ],
  [`Айналып өтпек.\n\n${id}`, 'Айналып өтпек.\n\n', ''],
  [conversationLine(id, ''), '', ' ()'],
])('splits a report at its conversation: %j', (text, before, after) => {
  expect(splitReport(text)).toEqual({ before, conversation: id, after });
});

it.each(['Бұл менің туындым.', `№ ${id} (author)`, `${id}0 (author)`])(
  'finds no conversation in %j',
  (text) => {
    expect(splitReport(text)).toBeNull();
  },
);
