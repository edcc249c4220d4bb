import { describe, expect, it } from 'vitest';
import { minutesOf, neighboursOf } from './neighbours.ts';

const head = (id: string) => ({
  id,
  lang: 'kk',
  title: id,
  summary: '',
  published: '2026-11-02',
  photo: null,
  photos: [],
});
const list = ['c', 'b', 'a'].map(head);

describe('an article among the others', () => {
  it('has a newer one before it and an older one after it', () => {
    const { newer, older } = neighboursOf(list, 'b');
    expect([newer?.id, older?.id]).toEqual(['c', 'a']);
  });

  it('has no neighbour beyond the ends of the list, and none outside it', () => {
    expect(neighboursOf(list, 'c')).toEqual({ newer: undefined, older: list[1] });
    expect(neighboursOf(list, 'a').older).toBeUndefined();
    expect(neighboursOf(list, 'x')).toEqual({ newer: undefined, older: undefined });
  });

  it('takes at least a minute to read, and its markup does not count', () => {
    expect(minutesOf('<p></p>')).toBe(1);
    expect(minutesOf(`<p class="${'x'.repeat(5000)}">${'а'.repeat(3100)}</p>`)).toBe(3);
  });
});
