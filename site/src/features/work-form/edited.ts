import type { CallReply } from '@oner/config/contract';
import type { getWork } from '@oner/config/contract/catalogue';
import type { getMyWork } from '@oner/config/contract/my-works';
import type { PhotoView } from '@oner/config/contract/work-form';
import { formatTenge } from '@oner/config/terms';
import { labelIn, type TermField, type Terms } from '../../cards/terms.ts';
import type { Translate } from '../../i18n/format-text.ts';
import { type DetailKey, isChosenDetail } from './details.ts';
import {
  descriptionName,
  emptyForm,
  languageOrder,
  titleName,
  type WorkFieldName,
  type WorkFields,
} from './work-form.ts';

export type MyWork = CallReply<typeof getMyWork>;

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export const formOf = (work: MyWork): WorkFields => ({
  ...emptyForm,
  title: work.name,
  title_kk: text(work.titles.kk),
  title_ru: text(work.titles.ru),
  title_en: text(work.titles.en),
  description_kk: text(work.description.kk),
  description_ru: text(work.description.ru),
  description_en: text(work.description.en),
  length: text(work.length),
  height: text(work.height),
  material: text(work.material),
  technique: text(work.technique),
  style: text(work.style),
  type: text(work.type),
  subject: text(work.subject),
  created: text(work.created),
  level: text(work.level),
  signature: text(work.signature),
  framing: text(work.framing),
  condition: text(work.condition),
  edition_number: text(work.edition_number),
  edition_total: text(work.edition_total),
  weight: text(work.weight),
  provenance: text(work.provenance),
  exhibitions: text(work.exhibitions),
  has_portfolio: Boolean(work.portfolio),
  portfolio: text(work.portfolio),
  sale_mode: work.sale_mode,
  price_sale: text(work.price_sale),
  price_rent: text(work.price_rent),
  merch: work.merch,
  canvas_copy: work.canvas_copy,
});

/** Checks whether a published work is unchanged; other works can be sent again unchanged. */
export const isUnchanged = (
  work: MyWork,
  form: WorkFields,
  photos: readonly { readonly id?: string; readonly view?: PhotoView }[],
): boolean =>
  work.state === 'published' &&
  JSON.stringify({ ...form, no_ai: false, terms: false }) === JSON.stringify(formOf(work)) &&
  printOf(photos) === printOf(work.photos);

const printOf = (photos: Parameters<typeof isUnchanged>[2]): string =>
  photos.map(({ id, view }) => `${id} ${view}`).join();

/** Current public value and pending value of a field; empty if missing. */
export type FieldChange = {
  readonly field: WorkFieldName;
  readonly was: string;
  readonly becomes: string;
};

const terms = [
  'material',
  'technique',
  'style',
  'type',
  'subject',
  'level',
] as const satisfies readonly TermField[];

const details = [
  'signature',
  'framing',
  'condition',
  'edition_number',
  'edition_total',
  'weight',
  'provenance',
  'exhibitions',
] as const satisfies readonly WorkFieldName[];

/** Pending changes of a live work, as texts of the page. */
export const waitingChangesOf = (
  live: CallReply<typeof getWork>,
  mine: MyWork,
  labels: Terms,
  t: Translate<DetailKey>,
): readonly FieldChange[] => {
  const textOf = (name: (typeof details)[number], value: string | number | null | undefined) =>
    isChosenDetail(name) && value ? t(`details.${name}-${value}` as DetailKey) : text(value);
  const label = (name: TermField, key: string | null) => text(labelIn(labels[name], key) ?? key);
  const price = (tenge: number | undefined) => (tenge === undefined ? '' : formatTenge(tenge));
  const paths = (photos: readonly { readonly path: string }[]) => photos.map(({ path }) => path);
  const all: FieldChange[] = [
    ...photosChange(paths(live.photos ?? []), paths(mine.photos)),
    { field: 'title', was: live.name, becomes: mine.name },
    ...languageOrder.map((one) => ({
      field: titleName(one),
      was: text(live.titles?.[one]),
      becomes: text(mine.titles[one]),
    })),
    ...languageOrder.map((one) => ({
      field: descriptionName(one),
      was: text(live.description[one]),
      becomes: text(mine.description[one]),
    })),
    { field: 'length', was: text(live.length), becomes: text(mine.length) },
    { field: 'height', was: text(live.height), becomes: text(mine.height) },
    ...terms.map((name) => ({
      field: name,
      was: label(name, live[name] ?? null),
      // A work without its own level is shown with that of its author.
      becomes: label(name, name === 'level' ? (mine.level ?? live.level) : mine[name]),
    })),
    { field: 'created', was: text(live.created), becomes: text(mine.created) },
    ...details.map((name) => ({
      field: name,
      was: textOf(name, live.details?.[name]),
      becomes: textOf(name, mine[name]),
    })),
    { field: 'price_sale', was: price(live.price_sale), becomes: price(mine.price_sale) },
    { field: 'price_rent', was: price(live.price_rent), becomes: price(mine.price_rent) },
  ];
  return all.filter(({ was, becomes }) => was !== becomes);
};

/** Change of the number of photos; for equal numbers, a sign marks other photos or another order. */
const photosChange = (was: readonly string[], becomes: readonly string[]): FieldChange[] => {
  if (was.join() === becomes.join()) return [];
  const sign = was.length === becomes.length ? ' ↻' : '';
  return [{ field: 'file', was: `${was.length}`, becomes: `${becomes.length}${sign}` }];
};
