import { isDeepStrictEqual } from 'node:util';
import { fieldLabelOf } from './messages.ts';
import type { ScreenLayout } from './screens.ts';

type Cell = { readonly name: string; readonly size: number };
type Meta = {
  readonly edit: Readonly<Record<string, unknown>>;
  readonly list: Readonly<Record<string, unknown>>;
};
/** Strapi's stored view configuration of a content type; the owner edits it in «Configure the view». */
export type Configuration = {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly metadatas: Readonly<Record<string, Meta>>;
  readonly layouts: {
    readonly list: readonly string[];
    readonly edit: readonly (readonly Cell[])[];
  };
};
/** Settings by their path in the configuration. */
type Parts = Readonly<Record<string, unknown>>;
/** Settings applied at the last start, and the fields at that time. */
export type Applied = { readonly parts: Parts; readonly fields: readonly string[] };
/** Relation fields with the main field of the related type. */
type Relations = Readonly<Record<string, string>>;

/** Returns the settings of a screen for a type with these fields. */
export const screenPartsOf = (
  uid: string,
  screen: ScreenLayout,
  fields: readonly string[],
  relations: Relations,
): Parts => ({
  'settings.mainField': screen.mainField,
  'settings.defaultSortBy': screen.sortBy,
  'settings.defaultSortOrder': screen.order,
  'settings.pageSize': screen.pageSize ?? 10,
  'layouts.list': screen.list,
  'layouts.edit': screen.form.map((row) =>
    Object.entries(row).map(([name, size]) => ({ name, size })),
  ),
  ...Object.fromEntries(fields.flatMap((field) => partsOfField(uid, screen, field, relations))),
});

const partsOfField = (
  uid: string,
  screen: ScreenLayout,
  field: string,
  relations: Relations,
): (readonly [string, unknown])[] => {
  // Shown where Strapi does not translate labels into the reader's language.
  const label = fieldLabelOf(uid, field, 'ru') ?? field;
  const at = `metadatas.${field}`;
  return [
    [`${at}.edit.label`, label],
    [`${at}.list.label`, label],
    [`${at}.edit.editable`, !screen.readOnly?.includes(field)],
    ...(relations[field] === undefined
      ? []
      : ([[`${at}.edit.mainField`, relations[field]]] as const)),
  ];
};

/** Applies the settings, except those changed in the panel since the last start. */
export const arrange = (
  now: Configuration,
  wanted: Parts,
  last: Applied | null,
): { configuration: Configuration; parts: Parts } => {
  const configuration = structuredClone(now) as Configuration;
  const parts: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(wanted)) {
    const isTheirs =
      last !== null &&
      path in last.parts &&
      !isDeepStrictEqual(knownThen(read(now, path), last), last.parts[path]);
    parts[path] = isTheirs ? last.parts[path] : value;
    if (!isTheirs) write(configuration, path, value);
  }
  return { configuration, parts };
};

/** Removes fields that Strapi added to a layout automatically, because they are no change by the owner. */
const knownThen = (value: unknown, { fields }: Applied): unknown => {
  if (!Array.isArray(value)) return value;
  const old = (name: string): boolean => fields.includes(name);
  return value
    .filter((item) => typeof item !== 'string' || old(item))
    .map((item) => (Array.isArray(item) ? item.filter((cell: Cell) => old(cell.name)) : item))
    .filter((item) => !Array.isArray(item) || item.length > 0);
};

type Tree = { [key: string]: unknown };

const read = (tree: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], tree);

const write = (tree: object, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = tree as Tree;
  for (const key of keys) {
    at[key] ??= {};
    at = at[key] as Tree;
  }
  at[last] = value;
};
