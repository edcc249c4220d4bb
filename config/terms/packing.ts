/** Packing lists of originals, by material; their texts are in `packing.json`. */

export const packingKinds = ['canvas', 'glass', 'ceramics', 'textile', 'paper', 'other'] as const;
export type PackingKind = (typeof packingKinds)[number];

/** Steps of each list in the sequence of packing; all of them are required before handover. */
export const packingSteps = {
  canvas: ['dry', 'acid-free', 'corners', 'bubble-wrap', 'firm-box', 'marked', 'note-inside'],
  glass: ['glass-taped', 'corners', 'bubble-wrap', 'foam', 'firm-box', 'marked', 'note-inside'],
  ceramics: ['parts-apart', 'hollow-filled', 'bubble-wrap', 'two-boxes', 'marked', 'note-inside'],
  textile: ['clean-dry', 'rolled', 'acid-free', 'moisture', 'firm-box', 'note-inside'],
  paper: ['acid-free', 'stiff-boards', 'moisture', 'no-bend', 'note-inside'],
  other: ['fragile-parts', 'bubble-wrap', 'firm-box', 'marked', 'note-inside'],
} as const satisfies Readonly<Record<PackingKind, readonly string[]>>;

/** Vocabulary keys of materials by packing list; all other materials are packed as `other`. */
const byMaterial: Readonly<Record<PackingKind, readonly string[]>> = {
  canvas: ['canvas', 'canvas-board'],
  glass: ['glass', 'acrylic-glass', 'crystal'],
  ceramics: [
    'ceramic',
    'ceramics',
    'porcelain',
    'faience',
    'terracotta',
    'chamotte',
    'stoneware',
    'clay',
  ],
  textile: ['textile', 'silk', 'felt', 'leather', 'wool', 'camel-wool', 'cotton', 'velvet', 'fur'],
  paper: ['paper', 'watercolor-paper', 'rice-paper', 'photo-paper', 'cardboard'],
  other: [],
};

/**
 * Returns the suggested packing list of a work; its author chooses the list when packing. Linen is a painting ground in
 * art and a fabric in crafts. @param material its vocabulary key
 */
export const packingKindOf = (section: string, material: string | null): PackingKind => {
  if (material === null) return 'other';
  if (material === 'linen') return section === 'art' ? 'canvas' : 'textile';
  return packingKinds.find((kind) => byMaterial[kind].includes(material)) ?? 'other';
};

/**
 * Working days for packing, by list. They are no legal term and no promise to a buyer, but only the basis of a filter, so
 * they are constants, unlike the dated figures of `figures.ts`. Cards depend on them: after a change increase `cardForm`
 * (`plugins/catalogue/server/cards/rules.ts`), so that all works are reclassified.
 */
const packingDays: Readonly<Record<PackingKind, number>> = {
  canvas: 2,
  glass: 3,
  ceramics: 3,
  textile: 1,
  paper: 1,
  other: 2,
};
/** Additional days for the custom box of a large work. */
const boxDays = 2;
/** Maximum working days for the filter of quickly available works. */
export const readyWithinDays = 3;

/** Working days for packing a work in stock. */
export const packingDaysOf = (section: string, material: string | null, isLarge: boolean): number =>
  packingDays[packingKindOf(section, material)] + (isLarge ? boxDays : 0);

/** Checks that all steps of a list, and no others, were done. @param done keys, in any sequence */
export const isPackedWhole = (kind: PackingKind, done: readonly string[]): boolean => {
  const steps = packingSteps[kind];
  return done.length === steps.length && steps.every((step) => done.includes(step));
};
