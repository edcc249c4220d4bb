/** Which collections may be saved, and when they are shown. Pure. */

/** Data of a collection besides its texts. */
export type CollectionFacts = {
  readonly kind: 'collection' | 'exhibition';
  /** First and last day in Almaty, `2026-12-01`; empty if there is none. */
  readonly opensOn: string;
  readonly closesOn: string;
  /** documentIds of works in the editors' order. */
  readonly works: readonly string[];
  /** Lower positions come first. */
  readonly position: number;
};

/** documentIds in a value of the database or of a form: a list, or its JSON. Skips invalid entries. */
export const workIdsIn = (value: unknown): string[] => {
  const list = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(list)) return [];
  return [...new Set(list)].filter(
    (id): id is string => typeof id === 'string' && /^[a-z0-9]{8,40}$/.test(id),
  );
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/** @param day of Almaty, `2026-12-01` */
export const collectionStageOf = (
  { opensOn, closesOn }: Pick<CollectionFacts, 'opensOn' | 'closesOn'>,
  day: string,
): 'coming' | 'open' | 'past' => {
  if (opensOn !== '' && day < opensOn) return 'coming';
  return closesOn !== '' && day > closesOn ? 'past' : 'open';
};

/** A field of the form, and its fault. */
export type CollectionFault =
  | { readonly field: 'slug'; readonly is: 'slug' | 'slug-taken' }
  | { readonly field: 'opensOn' | 'closesOn'; readonly is: 'no-period' | 'ends-before' }
  | { readonly field: 'works'; readonly is: 'too-many' };

/** Limits of the contract. */
type CollectionLimits = { readonly slugs: RegExp; readonly works: number };

/**
 * The first fault that prevents saving a collection; null if there is none.
 * @param isTaken whether another collection has this slug
 */
export const collectionFault = (
  slug: string,
  isTaken: boolean,
  { kind, opensOn, closesOn, works }: CollectionFacts,
  most: CollectionLimits,
): CollectionFault | null => {
  if (!most.slugs.test(slug)) return { field: 'slug', is: 'slug' };
  if (isTaken) return { field: 'slug', is: 'slug-taken' };
  if (kind === 'exhibition' && opensOn === '') return { field: 'opensOn', is: 'no-period' };
  if (kind === 'exhibition' && closesOn === '') return { field: 'closesOn', is: 'no-period' };
  if (opensOn !== '' && closesOn !== '' && closesOn < opensOn)
    return { field: 'closesOn', is: 'ends-before' };
  return works.length > most.works ? { field: 'works', is: 'too-many' } : null;
};
