import { expect, it } from 'vitest';
import { keepStrapiTables } from './migrations.ts';

const schemaOf = (tables: Readonly<Record<string, readonly string[]>>) => ({
  tables: Object.entries(tables).map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column })),
  })),
});
const works = { works: ['id', 'title'] };

/** @param stored the schema left by the last ROLE=migrate; null for an empty database */
const startOn = (stored: Readonly<Record<string, readonly string[]>> | null, mayChange = false) => {
  const provider = {
    schema: schemaOf(works),
    schemaStorage: { read: async () => stored && { schema: schemaOf(stored) } },
    sync: async () => 'CHANGED',
  };
  keepStrapiTables(provider, mayChange);
  return provider.sync();
};

it('keeps Strapi tables unchanged, also those of a newer build', async () => {
  expect(await startOn(works)).toBe('UNCHANGED');
  expect(await startOn({ works: ['id', 'title', 'newer'], more: ['id'] })).toBe('UNCHANGED');
});

it('rejects tables of an older build and names the missing columns', async () => {
  await expect(startOn({ works: ['id'] })).rejects.toThrow('works.title). Next: ROLE=migrate');
  await expect(startOn(null)).rejects.toThrow('works.id, works.title');
});

it('lets roles that may change tables change them', async () => {
  expect(await startOn({ works: ['id'] }, true)).toBe('CHANGED');
});
