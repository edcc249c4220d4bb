import { expect, it } from 'vitest';
import { armFailpoint } from './boundary.ts';

it('FAILPOINT names known work', () => {
  const at = { work: 'nowhere', kind: 'before-commit', ordinal: 1 } as const;
  expect(() => armFailpoint(at)).toThrow('FAILPOINT: unknown work nowhere');
});
