import { describe, expect, it } from 'vitest';
import { containing, fold, wordsOf } from './fold.ts';

describe('what is searched for', () => {
  it('has one form in every script', () => {
    expect(fold('  ҚЫРҚЫНШЫ   Шаршы ')).toBe('қырқыншы шаршы');
    expect(fold('ӘҢҒҮҰІ')).toBe('әңғүұі');
    expect(fold('Ӣ')).toBe(fold('Ӣ'));
    expect(fold('JAZZ Almaty')).toBe('jazz almaty');
  });

  it('is a few words', () => {
    expect(wordsOf(' Дала   таңы ')).toEqual(['дала', 'таңы']);
    expect(wordsOf('a b c d e f g h')).toHaveLength(6);
    expect(wordsOf('   ')).toEqual([]);
  });

  it('is meant as it is typed', () => {
    expect(containing('100%')).toBe('%100!%%');
    expect(containing('a_b!')).toBe('%a!_b!!%');
    expect(containing('дала')).toBe('%дала%');
  });
});
