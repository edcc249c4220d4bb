import { describe, expect, it } from 'vitest';
import { fillText } from './fill.ts';

describe('a text with facts', () => {
  it('turns the quotes of a title within its own into inner quotes', () => {
    const title = '«Наурыз» көше мерекесі';
    expect(fillText('«{title}»: түзету керек', { title }, 'test')).toBe(
      '«„Наурыз“ көше мерекесі»: түзету керек',
    );
    expect(fillText('{title}: түзету керек', { title }, 'test')).toBe(`${title}: түзету керек`);
    expect(fillText('“{title}” is published', { title: 'Poster “Abai”' }, 'test')).toBe(
      '“Poster ‘Abai’” is published',
    );
  });

  it('ends with one full stop', () => {
    expect(fillText('До {day}.', { day: '1 декабря 2026 г.' }, 'test')).toBe(
      'До 1 декабря 2026 г.',
    );
  });

  it('throws for a missing value', () => {
    expect(() => fillText('{title}', {}, 'mail')).toThrow('mail needs the fact title');
  });
});
