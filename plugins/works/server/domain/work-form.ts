/** What a form must say before a moderator sees the work (spec A §2 create works, §5). */

export type Section = 'art' | 'artisan' | 'design';
export type SaleMode = 'sale' | 'rent' | 'sale-rent';

/** A work as its author describes it; null for what was left empty. */
export type WorkForm = {
  readonly title: string;
  /** The title in each language, beside the one above; shown to readers of that language. */
  readonly titleKk: string | null;
  readonly titleRu: string | null;
  readonly titleEn: string | null;
  readonly descriptionKk: string | null;
  readonly descriptionRu: string | null;
  readonly descriptionEn: string | null;
  /** Of designs: what the author tells of themselves. */
  readonly portfolio: string | null;
  readonly saleMode: SaleMode;
  /** Whole tenge. */
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  /** Keys of the vocabulary. */
  readonly material: string | null;
  readonly technique: string | null;
  readonly style: string | null;
  readonly type: string | null;
  readonly level: string | null;
  /** Centimetres. */
  readonly length: number | null;
  readonly height: number | null;
  /** When the work was made, `YYYY-MM-DD`. */
  readonly created: string | null;
  /** Where it is signed, how it is framed, in which condition it is: as the contract names them. */
  readonly signature: string | null;
  readonly framing: string | null;
  readonly condition: string | null;
  /** Copy `editionNumber` of `editionTotal`; both or neither. */
  readonly editionNumber: number | null;
  readonly editionTotal: number | null;
  /** Grams. */
  readonly weight: number | null;
  readonly provenance: string | null;
  readonly exhibitions: string | null;
  readonly merch: boolean;
  readonly canvasCopy: boolean;
};

export const emptyForm: WorkForm = {
  title: '',
  titleKk: null,
  titleRu: null,
  titleEn: null,
  descriptionKk: null,
  descriptionRu: null,
  descriptionEn: null,
  portfolio: null,
  saleMode: 'sale',
  priceSale: null,
  priceRent: null,
  material: null,
  technique: null,
  style: null,
  type: null,
  level: null,
  length: null,
  height: null,
  created: null,
  signature: null,
  framing: null,
  condition: null,
  editionNumber: null,
  editionTotal: null,
  weight: null,
  provenance: null,
  exhibitions: null,
  merch: false,
  canvasCopy: false,
};

const chosen = ['material', 'technique', 'style', 'type', 'level'] as const;
type Chosen = (typeof chosen)[number];

/** Which group of the vocabulary a field of a section takes its keys from. */
export const groupsOf: Readonly<Record<Section, Readonly<Partial<Record<Chosen, string>>>>> = {
  art: { material: 'artMaterials', technique: 'artTechniques', level: 'levels.art' },
  artisan: {
    material: 'craftMaterials',
    technique: 'craftTechniques',
    style: 'craftStyles',
    type: 'objectTypes',
    level: 'levels.crafts',
  },
  design: { type: 'designTypes' },
};

export type FormProblem =
  | 'price-required'
  | 'description-required'
  | 'bad-choice'
  | 'bad-date'
  | 'required'
  | 'range-reversed'
  | 'date-in-future';
export type FormProblems = Readonly<Record<string, readonly FormProblem[]>>;

/**
 * Names every field that stands in the way, as the wire calls it; an empty object means the form will do.
 * @param isTerm whether a key stands in a group of the vocabulary today
 * @param today the day it is in Almaty, `YYYY-MM-DD`
 */
export const checkForm = (
  section: Section,
  form: WorkForm,
  isTerm: (group: string, key: string) => boolean,
  today: string,
): FormProblems => {
  const problems: Record<string, FormProblem[]> = {};
  // A design may be priced on request: its form has no price (spec A §2).
  if (section !== 'design') {
    if (form.saleMode !== 'rent' && !form.priceSale) problems.price_sale = ['price-required'];
    if (form.saleMode !== 'sale' && !form.priceRent) problems.price_rent = ['price-required'];
  }
  if (!(form.descriptionKk || form.descriptionRu || form.descriptionEn)) {
    problems.description_kk = ['description-required'];
  }
  for (const field of chosen) {
    const group = groupsOf[section][field];
    const key = form[field];
    if (key !== null && group !== undefined && !isTerm(group, key))
      problems[field] = ['bad-choice'];
  }
  if (form.created !== null) {
    if (!isDay(form.created)) problems.created = ['bad-date'];
    else if (form.created > today) problems.created = ['date-in-future'];
  }
  const { editionNumber: number, editionTotal: total } = form;
  if (number === null && total !== null) problems.edition_number = ['required'];
  if (number !== null && total === null) problems.edition_total = ['required'];
  if (number !== null && total !== null && number > total)
    problems.edition_number = ['range-reversed'];
  return problems;
};

/** A price that the sale mode has no use for is not kept: nobody has agreed to it. */
export const keptPrices = ({
  saleMode,
  priceSale,
  priceRent,
}: Pick<WorkForm, 'saleMode' | 'priceSale' | 'priceRent'>) => ({
  priceSale: saleMode === 'rent' ? null : priceSale,
  priceRent: saleMode === 'sale' ? null : priceRent,
});

// 2026-02-30 has the right form and is no day.
const isDay = (text: string): boolean => {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};
