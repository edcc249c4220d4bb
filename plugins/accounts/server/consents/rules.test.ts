import { describe, expect, it } from 'vitest';
import { documentsToAccept, toAccept } from './rules.ts';

describe('toAccept', () => {
  const inForce = new Map([
    ['page-terms', '1.0'],
    ['page-privacy', '1.1'],
    ['page-agreement', '3.0'],
  ]);
  const accepted = new Map([
    ['page-terms', { version: '1.0' }],
    ['page-privacy', { version: '1.0' }],
    ['page-agreement', { version: '2.0' }],
  ]);

  it('returns only the changed texts of the role', () => {
    expect(toAccept(documentsToAccept.buyer, inForce, accepted)).toEqual(['page-privacy']);
    expect(toAccept(documentsToAccept.seller, inForce, accepted)).toEqual([
      'page-privacy',
      'page-agreement',
    ]);
  });

  it('returns every document, also in its first version, if nothing was accepted', () => {
    expect(toAccept(documentsToAccept.buyer, inForce, new Map())).toEqual(documentsToAccept.buyer);
  });

  it('leaves out unpublished documents', () => {
    expect(toAccept(['page-terms'], new Map(), new Map())).toEqual([]);
  });
});
