/** Strapi asks for most labels in the reader's language. Here are the places where it does not. */
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

/** For the hook on forms: our help under a field, unless the owner has written their own. */
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

/** Fields that are chosen by hand and by eye where Strapi has JSON or a key, by content type. */
const inputs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api::shop-item.shop-item': {
    sizes: 'global::sizes',
    workId: 'global::work',
    printFrame: 'global::frame',
  },
  'api::showcase-work.showcase-work': { workId: 'global::work' },
  'api::collection.collection': { workIds: 'global::works' },
};

/** For the hook on forms: our inputs, as custom fields without a change of the schema. */
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

/** For the hook on filters: the fields to filter by, under the names they have everywhere else. */
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
