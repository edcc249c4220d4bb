import type { Facts, Language } from '@oner/config/contract';
import { createArt } from '@oner/config/contract/works';
import { checkBody, type FieldProblem, type Problems } from '../../elements/form-errors.ts';

/** What is typed and chosen, as it stands in the fields; the photo is kept apart, for it cannot be written down. */
export type WorkForm = {
  readonly title: string;
  readonly description_kk: string;
  readonly description_ru: string;
  readonly description_en: string;
  readonly length: string;
  readonly height: string;
  readonly material: string;
  readonly technique: string;
  readonly created: string;
  readonly level: string;
  readonly sale_mode: string;
  readonly price_sale: string;
  readonly price_rent: string;
  readonly merch: boolean;
  readonly canvas_copy: boolean;
  readonly no_ai: boolean;
  readonly terms: boolean;
};
export type FieldName = keyof WorkForm | 'file';

export const emptyForm: WorkForm = {
  title: '',
  description_kk: '',
  description_ru: '',
  description_en: '',
  length: '',
  height: '',
  material: '',
  technique: '',
  created: '',
  level: '',
  sale_mode: 'sale',
  price_sale: '',
  price_rent: '',
  merch: true,
  canvas_copy: true,
  no_ai: false,
  terms: false,
};

/** Longest texts the contract takes. */
export const maxTitle = 120;
export const maxDescription = 4000;

export const languageOrder = ['kk', 'ru', 'en'] as const satisfies readonly Language[];
export const descriptionName = (language: Language) => `description_${language}` as const;

/** What a form written by hand brings: a draft of an older page lacks fields, and may hold others. */
export const readForm = (text: string | null): WorkForm => {
  if (text === null) return emptyForm;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return emptyForm;
    const known = Object.entries(kept).filter(
      ([name, value]) => typeof value === typeof emptyForm[name as keyof WorkForm],
    );
    return { ...emptyForm, ...Object.fromEntries(known) };
  } catch {
    return emptyForm;
  }
};

/** A control of the form as the page has it, by the name of its field. */
export type Control = { readonly name: string; readonly value: string; readonly checked?: boolean };

/** What a person has typed and ticked while the page was not alive yet: all that differs from an empty form. */
export const typedEarly = (controls: Iterable<Control>): Partial<WorkForm> => {
  const typed: Record<string, string | boolean> = {};
  for (const { name, value, checked } of controls) {
    const empty = emptyForm[name as keyof WorkForm];
    const now = typeof empty === 'boolean' ? checked : value;
    if (empty !== undefined && now !== undefined && now !== empty) typed[name] = now;
  }
  return typed;
};

const digits = (text: string): string => text.replace(/\s/g, '');
export const wantsSale = ({ sale_mode }: WorkForm): boolean => sale_mode !== 'rent';
export const wantsRent = ({ sale_mode }: WorkForm): boolean => sale_mode !== 'sale';

/** The text fields of `POST /api/art/create`. A price that the sale mode has no use for is not sent. */
export const bodyOf = (form: WorkForm): Record<string, string> => {
  const { merch, canvas_copy, no_ai, terms, ...texts } = form;
  const body = {
    ...texts,
    length: digits(form.length),
    height: digits(form.height),
    price_sale: wantsSale(form) ? digits(form.price_sale) : '',
    price_rent: wantsRent(form) ? digits(form.price_rent) : '',
    merch: String(merch),
    canvas_copy: String(canvas_copy),
    // A box that is not ticked sends nothing; the server then says which declaration it misses.
    ...(no_ai && { no_ai: 'true' }),
    ...(terms && { terms: 'true' }),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
};

const problem = (code: FieldProblem['code'], facts: Facts = {}): FieldProblem => ({ code, facts });

/**
 * What stands in the way of sending: the contract's own rules, and those that join fields (prices by sale mode, one
 * description at least, no work from tomorrow).
 * @param today the day it is in Almaty, `YYYY-MM-DD`
 */
export const checkForm = (form: WorkForm, today: string): Problems => {
  const problems: Record<string, FieldProblem> = { ...checkBody(createArt.body, bodyOf(form)) };
  if (!form.no_ai) problems.no_ai = problem('no-ai-required');
  if (!form.terms) problems.terms = problem('terms-required');
  if (wantsSale(form) && !form.price_sale.trim()) problems.price_sale = problem('price-required');
  if (wantsRent(form) && !form.price_rent.trim()) problems.price_rent = problem('price-required');
  if (languageOrder.every((language) => !form[descriptionName(language)].trim())) {
    problems.description_kk = problem('description-required');
  }
  if (!problems.created && form.created > today) problems.created = problem('date-in-future');
  return problems;
};

/** The order in which the fields stand on the page: the first wrong one is the first to be named. */
export const fieldOrder: readonly FieldName[] = [
  'file',
  'title',
  'description_kk',
  'description_ru',
  'description_en',
  'length',
  'height',
  'material',
  'technique',
  'level',
  'created',
  'sale_mode',
  'price_sale',
  'price_rent',
  'merch',
  'canvas_copy',
  'no_ai',
  'terms',
];

export const wrongFields = (problems: Problems): readonly FieldName[] =>
  fieldOrder.filter((name) => problems[name] !== undefined);

/** From this length on a description says enough to count as done. */
const enoughLetters = 80;
export type TextState = 'empty' | 'half' | 'done' | 'wrong';

/** How far the description in one language is, for its tab. */
export const textState = (form: WorkForm, language: Language, problems: Problems): TextState => {
  const name = descriptionName(language);
  if (problems[name]) return 'wrong';
  const { length } = form[name].trim();
  if (length === 0) return 'empty';
  return length < enoughLetters ? 'half' : 'done';
};
