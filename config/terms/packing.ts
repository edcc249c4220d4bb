/** How an original is packed before it leaves its author, by what it is made of; its texts stand in `packing.json`. */

export const packingKinds = ['canvas', 'glass', 'ceramics', 'textile', 'paper', 'other'] as const;
export type PackingKind = (typeof packingKinds)[number];

/** The steps of each list in the order of packing; every one of them is done before an original is handed over. */
export const packingSteps = {
  canvas: ['dry', 'acid-free', 'corners', 'bubble-wrap', 'firm-box', 'marked', 'note-inside'],
  glass: ['glass-taped', 'corners', 'bubble-wrap', 'foam', 'firm-box', 'marked', 'note-inside'],
  ceramics: ['parts-apart', 'hollow-filled', 'bubble-wrap', 'two-boxes', 'marked', 'note-inside'],
  textile: ['clean-dry', 'rolled', 'acid-free', 'moisture', 'firm-box', 'note-inside'],
  paper: ['acid-free', 'stiff-boards', 'moisture', 'no-bend', 'note-inside'],
  other: ['fragile-parts', 'bubble-wrap', 'firm-box', 'marked', 'note-inside'],
} as const satisfies Readonly<Record<PackingKind, readonly string[]>>;

/** Materials by the list that keeps them whole, as the vocabulary names them; what stands in none is packed as `other`. */
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
 * By which list a work will most likely be packed; its author chooses when it is packed. Linen is painted on in art and
 * worn in crafts. @param material its key in the vocabulary
 */
export const packingKindOf = (section: string, material: string | null): PackingKind => {
  if (material === null) return 'other';
  if (material === 'linen') return section === 'art' ? 'canvas' : 'textile';
  return packingKinds.find((kind) => byMaterial[kind].includes(material)) ?? 'other';
};

/**
 * Working days that packing takes, by its list. No term of the documents and no promise to a buyer, but what a filter sorts works by: so they
 * are constants, unlike the dated figures of `figures.ts`. Cards are made by them; a change here raises `cardForm`
 * (`plugins/catalogue/server/cards/rules.ts`), and every work is sorted anew.
 */
const packingDays: Readonly<Record<PackingKind, number>> = {
  canvas: 2,
  glass: 3,
  ceramics: 3,
  textile: 1,
  paper: 1,
  other: 2,
};
/** A large work has a box made for it. */
const boxDays = 2;
/** Who wants something soon waits no longer, working days. */
export const readyWithinDays = 3;

/** Working days in which a work that is there is packed. */
export const packingDaysOf = (section: string, material: string | null, isLarge: boolean): number =>
  packingDays[packingKindOf(section, material)] + (isLarge ? boxDays : 0);

/** Whether a list says that all of its steps, and no others, were done. @param done keys, in any order */
export const isPackedWhole = (kind: PackingKind, done: readonly string[]): boolean => {
  const steps = packingSteps[kind];
  return done.length === steps.length && steps.every((step) => done.includes(step));
};
