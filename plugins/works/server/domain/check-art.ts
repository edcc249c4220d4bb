/** What an art form must say before a moderator sees it (spec A §2 create works, §5). */

export type SaleMode = 'sale' | 'rent' | 'sale-rent';

export type ArtForm = {
  readonly saleMode: SaleMode;
  readonly priceSale: number | undefined;
  readonly priceRent: number | undefined;
  readonly descriptions: readonly (string | undefined)[];
  readonly material: string | undefined;
  readonly technique: string | undefined;
  readonly level: string | undefined;
  /** When the work was made, `YYYY-MM-DD`. */
  readonly created: string | undefined;
};

/** Keys the vocabulary has today. */
export type ArtVocabulary = {
  readonly materials: ReadonlySet<string>;
  readonly techniques: ReadonlySet<string>;
  readonly levels: ReadonlySet<string>;
};

export type ArtProblem =
  | 'price-required'
  | 'description-required'
  | 'bad-choice'
  | 'bad-date'
  | 'date-in-future';
export type ArtProblems = Readonly<Record<string, readonly ArtProblem[]>>;

/**
 * Names every field that stands in the way; an empty object means the form will do.
 * @param today the day it is in Almaty, `YYYY-MM-DD`
 */
export const checkArt = (form: ArtForm, known: ArtVocabulary, today: string): ArtProblems => {
  const problems: Record<string, ArtProblem[]> = {};
  const forSale = form.saleMode !== 'rent';
  const forRent = form.saleMode !== 'sale';
  if (forSale && !form.priceSale) problems.price_sale = ['price-required'];
  if (forRent && !form.priceRent) problems.price_rent = ['price-required'];
  if (!form.descriptions.some((text) => text)) problems.description_kk = ['description-required'];
  if (isUnknown(form.material, known.materials)) problems.material = ['bad-choice'];
  if (isUnknown(form.technique, known.techniques)) problems.technique = ['bad-choice'];
  if (isUnknown(form.level, known.levels)) problems.level = ['bad-choice'];
  if (form.created !== undefined) {
    if (!isDay(form.created)) problems.created = ['bad-date'];
    else if (form.created > today) problems.created = ['date-in-future'];
  }
  return problems;
};

/** A price that the sale mode has no use for is not kept: nobody has agreed to it. */
export const keptPrices = ({
  saleMode,
  priceSale,
  priceRent,
}: Pick<ArtForm, 'saleMode' | 'priceSale' | 'priceRent'>) => ({
  priceSale: saleMode === 'rent' ? null : (priceSale ?? null),
  priceRent: saleMode === 'sale' ? null : (priceRent ?? null),
});

const isUnknown = (key: string | undefined, known: ReadonlySet<string>): boolean =>
  key !== undefined && !known.has(key);

// 2026-02-30 has the right form and is no day.
const isDay = (text: string): boolean => {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
};
