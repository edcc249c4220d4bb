/** Validation of the form of a work before moderation (spec A §2 create works, §5). */
import type { Section } from '@oner/config/terms';

export type SaleMode = 'sale' | 'rent' | 'sale-rent';

/** A work as described by its author; null for empty fields. */
export type WorkDescription = {
  readonly title: string;
  /** The title in each language, in addition to `title`; shown to readers of that language. */
  readonly titleKk: string | null;
  readonly titleRu: string | null;
  readonly titleEn: string | null;
  readonly descriptionKk: string | null;
  readonly descriptionRu: string | null;
  readonly descriptionEn: string | null;
  /** Designs only: the author about themselves. */
  readonly portfolio: string | null;
  readonly saleMode: SaleMode;
  /** Whole tenge. */
  readonly priceSale: number | null;
  readonly priceRent: number | null;
  /** Keys of the vocabulary. */
  readonly material: string | null;
  readonly technique: string | null;
  readonly style: string | null;
  /** Subject of a picture. */
  readonly subject: string | null;
  readonly type: string | null;
  readonly level: string | null;
  /** Centimetres. */
  readonly length: number | null;
  readonly height: number | null;
  /** When the work was made, `YYYY-MM-DD`. */
  readonly created: string | null;
  /** Place of the signature, framing and condition, by keys of the contract. */
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

/** Fields of the form by their names in requests and tables. */
export const formFields = {
  title: 'title',
  title_kk: 'titleKk',
  title_ru: 'titleRu',
  title_en: 'titleEn',
  description_kk: 'descriptionKk',
  description_ru: 'descriptionRu',
  description_en: 'descriptionEn',
  portfolio: 'portfolio',
  sale_mode: 'saleMode',
  price_sale: 'priceSale',
  price_rent: 'priceRent',
  material: 'material',
  technique: 'technique',
  style: 'style',
  subject: 'subject',
  type: 'type',
  level: 'level',
  length: 'length',
  height: 'height',
  created: 'created',
  signature: 'signature',
  framing: 'framing',
  condition: 'condition',
  edition_number: 'editionNumber',
  edition_total: 'editionTotal',
  weight: 'weight',
  provenance: 'provenance',
  exhibitions: 'exhibitions',
  merch: 'merch',
  canvas_copy: 'canvasCopy',
} as const satisfies Readonly<Record<string, keyof WorkDescription>>;
const formNames = Object.keys(formFields) as (keyof typeof formFields)[];

export const emptyDescription = {
  ...Object.fromEntries(Object.values(formFields).map((field) => [field, null])),
  title: '',
  saleMode: 'sale',
  merch: false,
  canvasCopy: false,
} as WorkDescription;

const chosen = ['material', 'technique', 'style', 'type', 'subject', 'level'] as const;
type Chosen = (typeof chosen)[number];

/** Group of the vocabulary that the keys of a section's field belong to. */
export const fieldGroupsOf: Readonly<Record<Section, Readonly<Partial<Record<Chosen, string>>>>> = {
  art: {
    material: 'artMaterials',
    technique: 'artTechniques',
    subject: 'subjects',
    level: 'levels.art',
  },
  artisan: {
    material: 'craftMaterials',
    technique: 'craftTechniques',
    style: 'craftStyles',
    type: 'objectTypes',
    level: 'levels.crafts',
  },
  design: { type: 'designTypes' },
};

type FormProblem =
  | 'price-required'
  | 'description-required'
  | 'bad-choice'
  | 'bad-date'
  | 'required'
  | 'range-reversed'
  | 'date-in-future';
export type FormProblems = Readonly<Record<string, readonly FormProblem[]>>;

/**
 * Returns the errors of each field by its name in the request; empty if the form is valid.
 * @param isTerm whether a key is in a group of the vocabulary now
 * @param today present day in Almaty, `YYYY-MM-DD`
 */
export const checkForm = (
  section: Section,
  form: WorkDescription,
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
    const group = fieldGroupsOf[section][field];
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

/** Drops a price that the sale mode does not use, because nobody has agreed to it. */
export const effectivePrices = ({
  saleMode,
  priceSale,
  priceRent,
}: Pick<WorkDescription, 'saleMode' | 'priceSale' | 'priceRent'>) => ({
  priceSale: saleMode === 'rent' ? null : priceSale,
  priceRent: saleMode === 'sale' ? null : priceRent,
});

// 2026-02-30 has the right format but does not exist.
const isDay = (text: string): boolean => {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};

/** Fields of all sections as parsed by the contract. */
export type WireForm = {
  readonly [Name in keyof typeof formFields]?:
    | WorkDescription[(typeof formFields)[Name]]
    | undefined;
};

/** Applies the fields of a request to the form of a work: absent fields stay, empty ones are cleared. */
export const applyForm = (before: WorkDescription, wire: WireForm): WorkDescription => ({
  ...before,
  ...Object.fromEntries(
    formNames
      .filter((name) => wire[name] !== undefined)
      .map((name) => [formFields[name], wire[name] === '' ? null : wire[name]]),
  ),
});

/** Photos of a work after an edit, and their order. */

/** A photo of the work, or one of the sent files, counted from 0. */
export type PlannedPhoto = { readonly id: string } | { readonly sent: number };
type PhotoProblem =
  | { readonly field: 'photos'; readonly code: 'bad-choice' }
  | { readonly field: 'file'; readonly code: 'file-required' | 'too-many-files' };

/**
 * @param current ids of the work's photos, in order
 * @param wanted ids and `new:0`, `new:1` …, in order; undefined keeps all and appends new files
 * @param sent number of sent files; those that `wanted` does not place come last
 * @param most limit of photos of a work
 */
export const planPhotos = (
  current: readonly string[],
  wanted: readonly string[] | undefined,
  sent: number,
  most: number,
): PlannedPhoto[] | PhotoProblem => {
  const named = wanted ?? current;
  const plan = named.map((one): PlannedPhoto => {
    const index = /^new:(\d+)$/.exec(one)?.[1];
    return index === undefined ? { id: one } : { sent: Number(index) };
  });
  const isKnown = (photo: PlannedPhoto): boolean =>
    'id' in photo ? current.includes(photo.id) : photo.sent < sent;
  if (new Set(named).size !== named.length || !plan.every(isKnown)) {
    return { field: 'photos', code: 'bad-choice' };
  }
  for (let index = 0; index < sent; index++) {
    if (!plan.some((photo) => 'sent' in photo && photo.sent === index)) plan.push({ sent: index });
  }
  if (plan.length === 0) return { field: 'file', code: 'file-required' };
  return plan.length > most ? { field: 'file', code: 'too-many-files' } : plan;
};

/** Storage quota of an author's originals: low for new authors, higher for known ones. Pure. */
const megabyte = 1024 * 1024;

export type AuthorFacts = {
  /** The author's e-mail address is verified. */
  readonly isProven: boolean;
  /** Moderators have published a work of the author. */
  readonly hasPublished: boolean;
};

export const quotaBytes = {
  published: 500 * megabyte,
  proven: 150 * megabyte,
  unproven: 50 * megabyte,
  /** For all authors without a published work together, in a day. */
  newcomersPerDay: 2048 * megabyte,
} as const;
/** Newcomers use at most this share of the free space above the reserve of the disk, so they never exhaust it. */
const shareOfFreeSpace = 0.25;

export const quotaOf = ({ isProven, hasPublished }: AuthorFacts): number => {
  if (hasPublished) return quotaBytes.published;
  return isProven ? quotaBytes.proven : quotaBytes.unproven;
};

/**
 * Whether there is room for files of an author without a published work.
 * @param todayBytes bytes that all such authors have sent within a day
 * @param freeBytes free space above the reserve of the disk
 */
export const fitsNewcomerQuota = (bytes: number, todayBytes: number, freeBytes: number): boolean =>
  todayBytes + bytes <= quotaBytes.newcomersPerDay && bytes <= freeBytes * shareOfFreeSpace;
