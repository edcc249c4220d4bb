/** Translations for the places where Strapi does not use the reader's language. */
import { useIntl } from 'react-intl';
import { fieldLabelOf, hintId, hints, labelId, uidOfName } from '../panel/messages.ts';

type Field = {
  readonly name: string;
  readonly hint?: React.ReactNode;
  readonly attribute?: object;
};
type Form = {
  readonly layout: {
    readonly layout: readonly (readonly (readonly Field[])[])[];
    readonly settings: { readonly displayName?: string };
  };
};
type Filter = { readonly name: string; readonly label: unknown };
type Filters = {
  readonly displayedFilters: readonly Filter[];
  readonly layout: { readonly settings: { readonly displayName?: string } };
};

const Hint = ({ id }: { id: string }) => useIntl().formatMessage({ id, defaultMessage: ' ' });

/** Hook for forms: adds our help under a field, unless the owner has written their own. */
export const addHints = <T extends Form>(form: T): T => {
  const uid = uidOfName(form.layout.settings.displayName ?? '');
  if (uid === undefined) return form;
  const help = (field: Field): Field =>
    field.hint || !hints[`${uid}.${field.name}`]
      ? field
      : { ...field, hint: <Hint id={hintId(uid, field.name)} /> };
  const layout = form.layout.layout.map((panel) => panel.map((row) => row.map(help)));
  return { ...form, layout: { ...form.layout, layout } };
};

/** Custom inputs for fields that Strapi would show as JSON or a key, by content type. */
const inputs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api::shop-item.shop-item': {
    sizes: 'global::sizes',
    workId: 'global::work',
    printFrame: 'global::frame',
  },
  'api::showcase-work.showcase-work': { workId: 'global::work' },
  'api::collection.collection': { workIds: 'global::works' },
};

/** Hook for forms: sets our inputs, as custom fields without a change of the schema. */
export const setInputs = <T extends Form>(form: T): T => {
  const own = inputs[uidOfName(form.layout.settings.displayName ?? '') ?? ''];
  if (!own) return form;
  const set = (field: Field): Field =>
    own[field.name]
      ? { ...field, attribute: { ...field.attribute, customField: own[field.name] } }
      : field;
  const layout = form.layout.layout.map((panel) => panel.map((row) => row.map(set)));
  return { ...form, layout: { ...form.layout, layout } };
};

/** Hook for filters: gives filter fields the same labels as elsewhere. */
export const nameFilters = <T extends Filters>(filters: T): T => {
  const uid = uidOfName(filters.layout.settings.displayName ?? '');
  if (uid === undefined) return filters;
  const displayedFilters = filters.displayedFilters.map((filter) =>
    typeof filter.label === 'string' && fieldLabelOf(uid, filter.name, 'ru')
      ? { ...filter, label: { id: labelId(uid, filter.name), defaultMessage: filter.label } }
      : filter,
  );
  return { ...filters, displayedFilters };
};
