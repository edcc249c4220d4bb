import { describe, expect, it } from 'vitest';
import { mayRead, searchReadable } from './panel-rights.ts';

const seller = {
  uid: 'api::seller.seller',
  attributes: {
    name: { type: 'string' },
    phone: { type: 'string' },
    user: { type: 'relation', relation: 'oneToOne' },
  },
};
const file = {
  uid: 'plugin::upload.file',
  attributes: { name: { type: 'string' }, related: { type: 'relation', relation: 'morphToMany' } },
};
const staff = { uid: 'admin::user', attributes: { email: { type: 'email' } } };
const allowed: Readonly<Record<string, readonly string[]>> = { 'api::seller.seller': ['name'] };
const somebody = {
  can: (_: string, uid: string, field?: string) =>
    field !== undefined && (allowed[uid]?.includes(field) ?? false),
};
const owner = { can: () => true };

describe('the right to a field', () => {
  it.each([
    ['name', true, true],
    ['phone', false, true],
    ['user', false, true],
    ['documentId', true, true],
  ])('of an author: %s', (name, authors, owners) => {
    expect(mayRead(somebody, seller, name)).toBe(authors);
    expect(mayRead(owner, seller, name)).toBe(owners);
  });

  it('is never granted for the records that a file belongs to', () => {
    expect(mayRead(somebody, file, 'name')).toBe(true);
    expect(mayRead(owner, file, 'related')).toBe(false);
  });

  it('to a colleague covers only the name', () => {
    expect(mayRead(somebody, staff, 'firstname')).toBe(true);
    expect(mayRead(somebody, staff, 'email')).toBe(false);
    expect(mayRead(owner, staff, 'email')).toBe(true);
  });
});

describe('a search', () => {
  it('covers only readable fields', () => {
    const filters = { level: 'masters' };
    expect(searchReadable(somebody, seller, { _q: '+7701', filters, sort: 'name' })).toEqual({
      sort: 'name',
      filters: { $and: [filters, { $or: [{ name: { $containsi: '+7701' } }] }] },
    });
  });

  it('finds nothing if no field is readable', () => {
    const nobody = { can: () => false };
    expect(searchReadable(nobody, seller, { _q: 'a' })).toEqual({
      filters: { id: { $null: true } },
    });
  });

  it('stays unchanged if all fields are readable', () => {
    expect(searchReadable(owner, seller, { _q: 'a' })).toEqual({ _q: 'a' });
    expect(searchReadable(somebody, seller, { sort: 'name' })).toEqual({ sort: 'name' });
  });
});
