import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('what is searched for', () => {
  it('has one form in every script', () => {
    expect(fold('  ҚЫРҚЫНШЫ   Шаршы ')).toBe('қырқыншы шаршы');
    expect(fold('ӘҢҒҮҰІ')).toBe('әңғүұі');
    expect(fold('Ӣ')).toBe(fold('Ӣ'));
    expect(fold('JAZZ Almaty')).toBe('jazz almaty');
  });
});
