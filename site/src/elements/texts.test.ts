import { readFileSync } from 'node:fs';
import { merchKinds } from '@oner/config/contract/merch';
import { expect, it } from 'vitest';
import { choicesOf } from '../i18n/vocabulary.ts';
import { kindName } from './texts.ts';

type Term = { key: string; wire: number; kk: string; ru: string; en: string };
const file = new URL('../../../cms/content/vocabulary.json', import.meta.url);
const { merchKinds: terms }: { merchKinds: Term[] } = JSON.parse(readFileSync(file, 'utf8'));
const vocabulary = {
  merchKinds: terms.map(({ key, wire, ...labels }) => ({ key, wire, labels })),
};

it.each(['kk', 'ru', 'en'] as const)('every kind of item has its name in %s', (language) => {
  const kinds = choicesOf(vocabulary, language, 'merchKinds');
  expect(merchKinds.map((kind) => kindName(kinds, kind))).toEqual(
    merchKinds.map((kind) => terms.find(({ key }) => key === kind)?.[language]),
  );
  expect(kindName(kinds, 'tshirt')).not.toBe('');
});
