import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commonFields, fields } from './fields.ts';
import { hints } from './hints.ts';
import { messagesIn } from './messages.ts';
import { names } from './names.ts';
import { own } from './own.ts';
import { screens } from './screens.ts';
import { values } from './values.ts';
import { panelLanguages, type Words } from './words.ts';

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

const isSaid = (words: Words | undefined): boolean =>
  words?.length === 3 && words.every((word) => word.trim() !== '');

describe.each(schemas)('the panel on %s', (uid, { info, attributes }) => {
  it('has a name, and the schema bears the English one', () => {
    expect(isSaid(names[uid])).toBe(true);
    expect(info.displayName).toBe(names[uid]?.[2]);
  });

  it('labels every field in three languages, and no field that is gone', () => {
    const said = Object.keys(fields[uid] ?? {}).filter((field) => isSaid(fields[uid]?.[field]));
    expect(said.sort()).toEqual(Object.keys(attributes).sort());
  });

  it('says every value of an enumeration in words', () => {
    const all = Object.values(attributes).flatMap((attribute) => attribute.enum ?? []);
    expect(all.filter((value) => !isSaid(values[value]))).toEqual([]);
  });

  it('warns under every amount that it is in tenge', () => {
    const amounts = Object.keys(attributes).filter((field) => field.endsWith('Tenge'));
    expect(amounts.filter((field) => !hints[uid]?.[field]?.[1].includes('тенге'))).toEqual([]);
  });

  it('is laid out with fields that exist, in rows of twelve columns', () => {
    const screen = screens[uid];
    if (!screen) throw new Error(`screens.ts has nothing on ${uid}`);
    const placed = screen.form.flatMap((row) => row.map(([field]) => field));
    const listed = [screen.mainField, screen.sortBy, ...screen.list, ...(screen.readOnly ?? [])];
    const known = { ...attributes, ...commonFields };
    expect(placed.filter((field) => !(field in attributes))).toEqual([]);
    expect([...listed, ...Object.keys(hints[uid] ?? {})].filter((f) => !(f in known))).toEqual([]);
    expect(new Set(placed).size).toBe(placed.length);
    for (const row of screen.form)
      expect(row.reduce((sum, [, width]) => sum + width, 0)).toBeLessThanOrEqual(12);
  });
});

it.each(panelLanguages)('no text of the panel is empty in %s', (language) => {
  const empty = Object.entries(messagesIn(language)).filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

it('no text takes the place of another', () => {
  const ids = [...Object.values(names).map((words) => words[2]), ...Object.keys({ ...values })];
  expect(new Set([...ids, ...Object.keys(own)]).size).toBe(ids.length + Object.keys(own).length);
});
