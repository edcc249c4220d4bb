import type { Language } from '@oner/config/contract';
import { missingViews, type PhotoView } from '@oner/config/contract/work-form';
import type { Problems } from '../../elements/form-errors.ts';
import { hasField } from './section.ts';
import {
  declares,
  descriptionName,
  languageOrder,
  type Occasion,
  type WorkFieldName,
  type WorkFields,
  wantsRent,
  wantsSale,
} from './work-form.ts';

/** Needs of at least this weight are suggested before lighter ones. */
const heavy = 10;
/** Criteria of completeness, each with its weight and the field that it links to. */
const needs = [
  { key: 'photo', weight: 25, field: 'file' },
  { key: 'views', weight: 5, field: 'file' },
  { key: 'title', weight: 10, field: 'title' },
  { key: 'description', weight: 15, field: 'description_kk' },
  { key: 'languages', weight: 5, field: 'description_ru' },
  { key: 'size', weight: 10, field: 'length' },
  { key: 'facts', weight: 10, field: 'material' },
  { key: 'kind', weight: 10, field: 'type' },
  { key: 'portfolio', weight: 5, field: 'has_portfolio' },
  { key: 'date', weight: 5, field: 'created' },
  { key: 'price', weight: 10, field: 'price_sale' },
  { key: 'declare', weight: 10, field: 'no_ai' },
] as const satisfies readonly { key: string; weight: number; field: WorkFieldName }[];

export type NeedKey = (typeof needs)[number]['key'];
export type Need = {
  readonly key: NeedKey;
  readonly field: WorkFieldName;
  /** `bad` only after a try to send; before it, a missing value is not an error. */
  readonly state: 'done' | 'todo' | 'bad';
  /** For `views`: missing views that a buyer expects. */
  readonly missing?: readonly PhotoView[];
};
export type Meter = {
  readonly percent: number;
  readonly needs: readonly Need[];
  /** Next need: wrong ones first, then heavy ones, in the order of the page; undefined if all are done. */
  readonly next: Need | undefined;
};

const fieldsOf: Readonly<Record<NeedKey, readonly WorkFieldName[]>> = {
  photo: ['file'],
  views: [],
  title: ['title'],
  description: ['description_kk', 'description_ru', 'description_en'],
  languages: [],
  size: ['length', 'height'],
  facts: ['material', 'technique'],
  kind: ['type'],
  portfolio: ['portfolio'],
  date: ['created'],
  price: ['price_sale', 'price_rent'],
  declare: ['no_ai', 'terms'],
};

/** Views of the photos that can be sent. */
type Views = readonly PhotoView[];

const isDone = (
  key: NeedKey,
  form: WorkFields,
  views: Views,
  missing: readonly PhotoView[],
): boolean => {
  const written = languageOrder.filter((language) => form[descriptionName(language)].trim());
  switch (key) {
    case 'photo':
      return views.length > 0;
    case 'views':
      return views.length > 1 && missing.length === 0;
    case 'title':
      return form.title.trim() !== '';
    case 'description':
      return written.length > 0;
    case 'languages':
      return written.length === languageOrder.length;
    case 'size':
      return form.length !== '' && form.height !== '';
    case 'facts':
      return form.material !== '' && form.technique !== '';
    case 'kind':
      return form.type !== '';
    case 'portfolio':
      return form.has_portfolio && form.portfolio.trim() !== '';
    case 'date':
      return form.created !== '';
    case 'price':
      return (
        (!wantsSale(form) || form.price_sale !== '') && (!wantsRent(form) || form.price_rent !== '')
      );
    case 'declare':
      return form.no_ai && form.terms;
  }
};

const isApplicable = (key: NeedKey, occasion: Occasion): boolean => {
  if (key === 'declare') return declares(occasion);
  const [field] = fieldsOf[key];
  return field === undefined || hasField(occasion.section, field);
};

/** Field to link to, for needs with several fields: the empty one. */
const emptyField = (
  key: NeedKey,
  form: WorkFields,
  language: Language,
): WorkFieldName | undefined => {
  if (key === 'description') return descriptionName(language);
  if (key === 'languages')
    return languageOrder.map(descriptionName).find((name) => !form[name].trim());
  if (key === 'price') return wantsSale(form) && !form.price_sale ? 'price_sale' : 'price_rent';
  if (key !== 'size' && key !== 'facts' && key !== 'declare') return undefined;
  return fieldsOf[key].find((name) => name !== 'file' && !form[name]);
};

/**
 * Completeness of a work, and its missing values. Advice only; it never blocks.
 * @param views views of the photos that can be sent
 * @param language language of the page, in which a description is suggested first
 */
export const meterOf = (
  form: WorkFields,
  occasion: Occasion,
  views: Views,
  problems: Problems,
  language: Language = 'kk',
): Meter => {
  const missing = missingViews(occasion.section, views);
  const applicable = needs.filter(({ key }) => isApplicable(key, occasion));
  const judged = applicable.map(({ key, weight, field }) => {
    const wrong = fieldsOf[key].find((name) => problems[name]);
    const done = isDone(key, form, views, missing) && !wrong;
    const state = done ? 'done' : wrong ? 'bad' : 'todo';
    const to = wrong ?? emptyField(key, form, language) ?? field;
    return {
      need: { key, field: to, state, ...(key === 'views' && { missing }) } as const,
      weight,
      done,
    };
  });
  const sum = (of: typeof judged) => of.reduce((total, { weight }) => total + weight, 0);
  return {
    percent: Math.round((100 * sum(judged.filter(({ done }) => done))) / sum(judged)),
    needs: judged.map(({ need }) => need),
    next: (
      judged.find(({ need }) => need.state === 'bad') ??
      judged.find(({ done, weight }) => !done && weight >= heavy) ??
      judged.find(({ done }) => !done)
    )?.need,
  };
};
