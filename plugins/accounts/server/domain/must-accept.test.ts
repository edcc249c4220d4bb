import { describe, expect, it } from 'vitest';
import { mustAccept, toAcceptAgain } from './must-accept.ts';
import { papersToAccept } from './roles.ts';

describe('mustAccept', () => {
  it.each([
    ['the first version, accepted', { version: '1.0', isFirst: true }, '1.0', false],
    ['the first version, never accepted', { version: '1.0', isFirst: true }, null, false],
    ['a new version, the old one accepted', { version: '2.0', isFirst: false }, '1.0', true],
    ['a new version, never accepted', { version: '2.0', isFirst: false }, null, true],
    ['a new version, accepted', { version: '2.0', isFirst: false }, '2.0', false],
  ])('%s', (_what, inForce, accepted, asked) => {
    expect(mustAccept(inForce, accepted)).toBe(asked);
  });
});

describe('toAcceptAgain', () => {
  const inForce = new Map([
    ['page-terms', { version: '1.0', isFirst: true }],
    ['page-privacy', { version: '1.1', isFirst: false }],
    ['page-agreement', { version: '3.0', isFirst: false }],
  ]);
  const accepted = new Map([
    ['page-terms', { version: '1.0' }],
    ['page-privacy', { version: '1.0' }],
    ['page-agreement', { version: '2.0' }],
  ]);

  it('asks each role for its own texts alone', () => {
    expect(toAcceptAgain(papersToAccept.buyer, inForce, accepted)).toEqual(['page-privacy']);
    expect(toAcceptAgain(papersToAccept.seller, inForce, accepted)).toEqual([
      'page-privacy',
      'page-agreement',
    ]);
  });

  it('asks for nothing that is not published', () => {
    expect(toAcceptAgain(['page-terms'], new Map(), new Map())).toEqual([]);
  });
});
