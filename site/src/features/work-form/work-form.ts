import type { Facts, Language, Section } from '@oner/config/contract';
import { checkBody, type FieldProblem, type Problems } from '../../elements/form-errors.ts';
import { bodySchemas, sectionFieldsOf, type WorkFieldName } from './section.ts';

/** What is typed and chosen, as it stands in the fields, of all three sections; photos are kept apart. */
export type WorkFields = {
  readonly title: string;
  readonly title_kk: string;
  readonly title_ru: string;
  readonly title_en: string;
  readonly description_kk: string;
  readonly description_ru: string;
  readonly description_en: string;
  readonly length: string;
  readonly height: string;
  readonly material: string;
  readonly technique: string;
  readonly style: string;
  readonly type: string;
  readonly subject: string;
  readonly created: string;
  readonly level: string;
  readonly signature: string;
  readonly framing: string;
  readonly condition: string;
  readonly edition_number: string;
  readonly edition_total: string;
  readonly weight: string;
  readonly provenance: string;
  readonly exhibitions: string;
  /** The author of a design wants to tell of their portfolio. */
  readonly has_portfolio: boolean;
  readonly portfolio: string;
  readonly sale_mode: string;
  readonly price_sale: string;
  readonly price_rent: string;
  readonly merch: boolean;
  readonly canvas_copy: boolean;
  readonly no_ai: boolean;
  readonly terms: boolean;
};
export type { WorkFieldName };

/** What the form is about: a new work, or one that is there. */
export type Occasion = {
  readonly section: Section;
  readonly isEdit: boolean;
  /** New photos come along: an edit declares and accepts again only then. */
  readonly hasNewPhotos: boolean;
};

export const emptyForm: WorkFields = {
  title: '',
  title_kk: '',
  title_ru: '',
  title_en: '',
  description_kk: '',
  description_ru: '',
  description_en: '',
  length: '',
  height: '',
  material: '',
  technique: '',
  style: '',
  type: '',
  subject: '',
  created: '',
  level: '',
  signature: '',
  framing: '',
  condition: '',
  edition_number: '',
  edition_total: '',
  weight: '',
  provenance: '',
  exhibitions: '',
  has_portfolio: false,
  portfolio: '',
  sale_mode: 'sale',
  price_sale: '',
  price_rent: '',
  merch: false,
  canvas_copy: false,
  no_ai: false,
  terms: false,
};

/** Longest texts the contract takes. */
export const maxTitle = 120;
export const maxDescription = 4000;

export const languageOrder = ['kk', 'ru', 'en'] as const satisfies readonly Language[];
export const titleName = (language: Language) => `title_${language}` as const;
export const descriptionName = (language: Language) => `description_${language}` as const;

/** A control of the form as the page has it, by the name of its field. */
export type FormControl = {
  readonly name: string;
  readonly value: string;
  readonly checked?: boolean;
};

/** What a person has typed and ticked while the page was not alive yet: all that differs from an empty form. */
export const typedEarly = (controls: Iterable<FormControl>): Partial<WorkFields> => {
  const typed: Record<string, string | boolean> = {};
  for (const { name, value, checked } of controls) {
    const empty = emptyForm[name as keyof WorkFields];
    const now = typeof empty === 'boolean' ? checked : value;
    if (empty !== undefined && now !== undefined && now !== empty) typed[name] = now;
  }
  return typed;
};

const digits = (text: string): string => text.replace(/\s/g, '');
export const wantsSale = ({ sale_mode }: WorkFields): boolean => sale_mode !== 'rent';
export const wantsRent = ({ sale_mode }: WorkFields): boolean => sale_mode !== 'sale';

/** Declarations are asked for with every new work, and with new photos of one that is there. */
export const declares = ({ isEdit, hasNewPhotos }: Occasion): boolean => !isEdit || hasNewPhotos;

/**
 * The text fields of the call. A price that the sale mode has no use for is not sent. In an edit an empty field is
 * sent as it is, for it clears what was there.
 */
export const bodyOf = (form: WorkFields, occasion: Occasion): Record<string, string> => {
  const { has_portfolio, no_ai, terms, merch, canvas_copy, ...texts } = form;
  const isDeclared = declares(occasion);
  const all: Readonly<Record<string, string>> = {
    ...texts,
    portfolio: has_portfolio ? form.portfolio : '',
    length: digits(form.length),
    height: digits(form.height),
    edition_number: digits(form.edition_number),
    edition_total: digits(form.edition_total),
    weight: digits(form.weight),
    price_sale: wantsSale(form) ? digits(form.price_sale) : '',
    price_rent: wantsRent(form) ? digits(form.price_rent) : '',
    merch: String(merch),
    canvas_copy: String(canvas_copy),
    // A box that is not ticked sends nothing; the server then says which declaration it misses.
    no_ai: isDeclared && no_ai ? 'true' : '',
    terms: isDeclared && terms ? 'true' : '',
  };
  const mayBeEmpty = (name: string) => occasion.isEdit && name !== 'no_ai' && name !== 'terms';
  return Object.fromEntries(
    sectionFieldsOf(occasion.section).flatMap((name) => {
      const value = all[name];
      return value === undefined || (value === '' && !mayBeEmpty(name)) ? [] : [[name, value]];
    }),
  );
};

const problem = (code: FieldProblem['code'], facts: Facts = {}): FieldProblem => ({ code, facts });

/**
 * What stands in the way of sending: the contract's own rules, and those that join fields (prices by sale mode, one
 * description at least, no work from tomorrow).
 * @param today the day it is in Almaty, `YYYY-MM-DD`
 * @param language of the page: a description that is missing is asked for there first
 */
export const checkWorkForm = (
  form: WorkFields,
  occasion: Occasion,
  today: string,
  language: Language = 'kk',
): Problems => {
  const { section, isEdit } = occasion;
  const schema = bodySchemas[section][isEdit ? 'update' : 'create'];
  const problems: Record<string, FieldProblem> = { ...checkBody(schema, bodyOf(form, occasion)) };
  if (declares(occasion) && !form.no_ai) problems.no_ai = problem('no-ai-required');
  if (declares(occasion) && !form.terms) problems.terms = problem('terms-required');
  // A design may be priced on request (spec A §2).
  if (section !== 'design') {
    if (wantsSale(form) && !form.price_sale.trim()) problems.price_sale = problem('price-required');
    if (wantsRent(form) && !form.price_rent.trim()) problems.price_rent = problem('price-required');
  }
  if (languageOrder.every((language) => !form[descriptionName(language)].trim())) {
    problems[descriptionName(language)] = problem('description-required');
  }
  const [number, total] = [digits(form.edition_number), digits(form.edition_total)];
  if (!number && total) problems.edition_number = problem('required');
  if (number && !total) problems.edition_total = problem('required');
  if (number && total && Number(number) > Number(total))
    problems.edition_number = problem('range-reversed');
  if (!problems.created && form.created > today) problems.created = problem('date-in-future');
  return problems;
};

/** Wrong fields in the order of the page: the first wrong one is the first to be named. */
export const wrongFields = (section: Section, problems: Problems): readonly WorkFieldName[] =>
  sectionFieldsOf(section).filter((name) => problems[name] !== undefined);

/** From this length on a description says enough to count as done. */
const enoughLetters = 80;
type TextState = 'empty' | 'half' | 'done' | 'wrong';

/** How far the description in one language is, for its tab. */
export const textState = (form: WorkFields, language: Language, problems: Problems): TextState => {
  const name = descriptionName(language);
  if (problems[name]) return 'wrong';
  const { length } = form[name].trim();
  if (length === 0) return 'empty';
  return length < enoughLetters ? 'half' : 'done';
};
