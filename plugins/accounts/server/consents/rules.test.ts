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

  it('asks each role for its own texts alone, where they changed', () => {
    expect(toAccept(documentsToAccept.buyer, inForce, accepted)).toEqual(['page-privacy']);
    expect(toAccept(documentsToAccept.seller, inForce, accepted)).toEqual([
      'page-privacy',
      'page-agreement',
    ]);
  });

  it('asks who has accepted nothing for everything, the first version too', () => {
    expect(toAccept(documentsToAccept.buyer, inForce, new Map())).toEqual(documentsToAccept.buyer);
  });

  it('asks for nothing that is not published', () => {
    expect(toAccept(['page-terms'], new Map(), new Map())).toEqual([]);
  });
});
