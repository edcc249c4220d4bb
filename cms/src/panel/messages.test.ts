import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { regions } from '@oner/config/contract/person';
import { describe, expect, it } from 'vitest';
import { readVocabulary } from '../../content/read-vocabulary.ts';
import { hints, labelId, messagesIn, names, panelLanguages } from './messages.ts';
import { screens } from './screens.ts';

type Schema = {
  readonly info: { readonly displayName: string };
  readonly attributes: Readonly<Record<string, { type: string; enum?: string[] }>>;
};

const src = join(import.meta.dirname, '..');
const schemaOf = (path: string): Schema =>
  JSON.parse(readFileSync(join(src, path, 'schema.json'), 'utf8'));
const schemas: [uid: string, schema: Schema][] = [
  ...readdirSync(join(src, 'api')).map((name): [string, Schema] => [
    `api::${name}.${name}`,
    schemaOf(`api/${name}/content-types/${name}`),
  ]),
  ['plugin::users-permissions.user', schemaOf('extensions/users-permissions/content-types/user')],
];

const texts = panelLanguages.map(messagesIn);
const isSaid = (id: string): boolean => texts.every((messages) => messages[id]?.trim());
const typeOf = (key: string): string => key.replace(/\.[^.]+$/, '');
const fieldOf = (key: string): string => key.replace(/^.*\./, '');
/** Common fields of all types that are not in a schema. */
const common = [
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'status',
];

describe.each(schemas)('the panel on %s', (uid, { info, attributes }) => {
  it('has a name, and the schema has the English one', () => {
    expect(isSaid(names[uid] ?? '')).toBe(true);
    expect(info.displayName).toBe(names[uid]);
  });

  it('labels every field in three languages, and no field that is gone', () => {
    const start = labelId(uid, '');
    const said = Object.keys(texts[0] ?? {})
      .filter((id) => id.startsWith(start) && isSaid(id))
      .map((id) => id.slice(start.length))
      .filter((field) => field in attributes || !common.includes(field));
    expect(said.sort()).toEqual(Object.keys(attributes).sort());
  });

  it('labels every value of an enumeration', () => {
    const all = Object.values(attributes).flatMap((attribute) => attribute.enum ?? []);
    expect(all.filter((value) => !isSaid(value))).toEqual([]);
  });

  it('warns under every amount that it is in tenge', () => {
    const amounts = Object.keys(attributes).filter((field) => field.endsWith('Tenge'));
    expect(amounts.filter((field) => !hints[`${uid}.${field}`]?.includes('тенге'))).toEqual([]);
  });

  it('is laid out with fields that exist, in rows of twelve columns', () => {
    const screen = screens[uid];
    if (!screen) throw new Error(`screens.ts has no layout for ${uid}`);
    const placed = screen.form.flatMap(Object.keys);
    const listed = [screen.mainField, screen.sortBy, ...screen.list, ...(screen.readOnly ?? [])];
    const known = [...Object.keys(attributes), ...common];
    const hinted = Object.keys(hints).filter((key) => typeOf(key) === uid);
    expect(placed.filter((field) => !(field in attributes))).toEqual([]);
    expect([...listed, ...hinted.map(fieldOf)].filter((f) => !known.includes(f))).toEqual([]);
    expect(new Set(placed).size).toBe(placed.length);
    for (const row of screen.form)
      expect(Object.values(row).reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(12);
  });
});

it.each(panelLanguages)('no text of the panel is empty in %s', (language) => {
  const empty = Object.entries(messagesIn(language)).filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

it('no text overwrites another', () => {
  const file = new URL('../../../config/texts/kk/desk-panel.json', import.meta.url);
  const ids = Object.keys(JSON.parse(readFileSync(file, 'utf8'))).map((key) =>
    key.replace(/^name:(.*)$/, (_, uid) => names[uid] ?? '').replace(/^value:/, ''),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('the regions of an author are those of the contract, named as on the pages', () => {
  const { region } = schemas.find(([uid]) => uid === 'api::seller.seller')?.[1].attributes ?? {};
  expect(region?.enum).toEqual(regions);
  const rows = readVocabulary(join(src, '..', 'content', 'vocabulary.json'));
  const terms = rows.filter(({ group }) => group === 'regions');
  expect(terms.map(({ key }) => key)).toEqual(regions);
  for (const [at, language] of panelLanguages.entries())
    for (const term of terms) expect(texts[at]?.[term.key]).toBe(term[language]);
});
