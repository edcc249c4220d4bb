import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeBlocks, homePlaces } from '@oner/config/contract/home';
import { expect, it } from 'vitest';

const type = 'cms/src/api/home-arrangement/content-types/home-arrangement/schema.json';
const file = join(import.meta.dirname, '..', '..', type);
const { attributes }: { attributes: Record<string, { enum?: string[] }> } = JSON.parse(
  readFileSync(file, 'utf8'),
);

// A content type is JSON and cannot import the contract, so it is compared with it here.
it("the home page's content type offers the parts of the contract", () => {
  const { version, ...slots } = attributes;
  const choices = Object.values(slots).flatMap((field) => (field.enum ? [field.enum] : []));
  expect(choices).toHaveLength(9);
  for (const choice of choices) expect(choice).toEqual(homeBlocks);
  expect(['main', ...(version?.enum ?? [])]).toEqual(homePlaces);
});
