import type { Facts, Language, Section } from '@oner/config/contract';
import { checkBody, type FieldProblem, type Problems } from '../../elements/form-errors.ts';
import { callsOf, sectionFieldsOf, type WorkFieldName } from './section.ts';

export type { WorkFieldName };

/** Context of the form: a new or an existing work. */
export type Occasion = {
  readonly section: Section;
  readonly isEdit: boolean;
  /** Whether new photos are sent; an edit requires declarations and consent only then. */
  readonly hasNewPhotos: boolean;
};

/** Field values of a new work in the forms of all three sections; photos are kept separately. */
export const emptyForm = {
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
  /** Whether the author of a design adds a portfolio text. */
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
export type WorkFields = Readonly<typeof emptyForm>;

/** Maximum text lengths of the contract. */
export const maxTitle = 120;
export const maxDescription = 4000;

export const languageOrder = ['kk', 'ru', 'en'] as const satisfies readonly Language[];
export const titleName = (language: Language) => `title_${language}` as const;
export const descriptionName = (language: Language) => `description_${language}` as const;

/** A control of the form, by the name of its field. */
export type FormControl = {
  readonly name: string;
  readonly value: string;
  readonly checked?: boolean;
};

/** Values typed and ticked before hydration: those that differ from an empty form. */
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

/** Declarations are required for every new work, and for new photos of an existing one. */
export const declares = ({ isEdit, hasNewPhotos }: Occasion): boolean => !isEdit || hasNewPhotos;

/**
 * Text fields of the call. A price that the sale mode does not use is not sent. In an edit, an empty field is sent, because
 * it clears the stored value.
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
    // An unticked box is not sent; the server then reports the missing declaration.
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
 * Validates the form: by the rules of the contract, and by those across fields (prices by sale mode, at least one
 * description, no future date).
 * @param today current date in Almaty, `YYYY-MM-DD`
 * @param language language of the page, in which a missing description is reported
 */
export const checkWorkForm = (
  form: WorkFields,
  occasion: Occasion,
  today: string,
  language: Language = 'kk',
): Problems => {
  const { section, isEdit } = occasion;
  const { body } = callsOf[section][isEdit ? 'update' : 'create'];
  const problems: Record<string, FieldProblem> = { ...checkBody(body, bodyOf(form, occasion)) };
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

/** Wrong fields in the order of the page. */
export const wrongFields = (section: Section, problems: Problems): readonly WorkFieldName[] =>
  sectionFieldsOf(section).filter((name) => problems[name] !== undefined);

/** Minimum length of a description that counts as done. */
const fullDescriptionLength = 80;
type TextState = 'empty' | 'half' | 'done' | 'wrong';

/** State of the description in one language, for its tab. */
export const textState = (form: WorkFields, language: Language, problems: Problems): TextState => {
  const name = descriptionName(language);
  if (problems[name]) return 'wrong';
  const { length } = form[name].trim();
  if (length === 0) return 'empty';
  return length < fullDescriptionLength ? 'half' : 'done';
};
