import { describe, expect, it } from 'vitest';
import { isShutOut, mayMove, mayPublish, standings } from './standing.ts';

describe('the standing of an author', () => {
  it('moves only along its table', () => {
    const allowed = standings.flatMap((from) =>
      standings.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual([
      'pending open',
      'pending suspended',
      'open suspended',
      'suspended open',
    ]);
  });

  it('lets works be public only when it is open, and shuts out who is suspended', () => {
    expect(standings.filter(mayPublish)).toEqual(['open']);
    expect(standings.filter(isShutOut)).toEqual(['suspended']);
  });
});
