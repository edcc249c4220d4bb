import { describe, expect, it } from 'vitest';
import { factsNeeded, fillReason } from './fill-reason.ts';

describe('a reason', () => {
  it('names what it needs beside the title', () => {
    expect(factsNeeded('«{title}»: {documents}, {date}, {date}')).toEqual(['documents', 'date']);
    expect(factsNeeded('«{title}»')).toEqual([]);
  });

  it('is filled once: what a fact holds is never a template itself', () => {
    expect(fillReason('«{title}»: {note}', { title: '{note}', note: 'a' })).toBe('«{note}»: a');
  });

  it('is not said with a hole in it', () => {
    expect(() => fillReason('«{title}»: {note}', { title: 'Дала' })).toThrow('note');
  });
});
