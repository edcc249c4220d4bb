import { describe, expect, it } from 'vitest';
import { missOf } from './misses.ts';

describe('a search that found nothing', () => {
  it('is remembered by its folded words', () => {
    expect(missOf('  Жолбарыс  БЕЙНЕСІ ')).toBe('жолбарыс бейнеси');
    expect(missOf('панно 2024')).toBe('панно 2024');
  });

  it('is forgotten when it may name or reach somebody', () => {
    for (const q of [
      'aigerim@example.kz',
      '+7 701 123 45 67',
      'KZ8656',
      '990101300123',
      'https://example.kz/x',
      'кто продаёт картину моего деда Ивана',
      '!!!',
      'я',
    ]) {
      expect([q, missOf(q)]).toEqual([q, q === 'KZ8656' ? 'kz8656' : null]);
    }
  });
});
