/** What stands on the home page, and in which order: an editor's choice, made safe to show (spec A §2). */

/** Parts of the page; the claim with its heading stands above them by itself. */
export const blockKinds = [
  'wall',
  'chosen',
  'sections',
  'newest',
  'levels',
  'art',
  'artisan',
  'design',
  'shop',
  'call',
  'news',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export const versions = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'] as const;
export type Version = (typeof versions)[number];

/** A published arrangement as its row has it. */
export type Arrangement = {
  readonly version: string;
  /** It is the one at `/`. */
  readonly isMain: boolean;
  readonly slots: readonly (string | null)[];
};
type First = { readonly name: string; readonly blocks: readonly BlockKind[] };

/** What a new shop begins with, and what is shown where an editor has left nothing. */
export const firstArrangements: Readonly<Record<Version, First>> = {
  v1: {
    name: 'Негізгі · Основная',
    blocks: ['wall', 'sections', 'chosen', 'newest', 'levels', 'artisan', 'shop', 'call', 'news'],
  },
  v2: {
    name: 'Таңдаулылар · Избранное',
    blocks: ['chosen', 'newest', 'sections', 'art', 'artisan', 'design', 'news'],
  },
  v3: {
    name: 'Авторлар · Авторы',
    blocks: ['levels', 'chosen', 'newest', 'call', 'news'],
  },
  v4: {
    name: 'Қолөнер · Ремёсла',
    blocks: ['artisan', 'sections', 'newest', 'levels', 'shop', 'news'],
  },
  v5: {
    name: 'Дүкен · Магазин',
    blocks: ['shop', 'chosen', 'newest', 'sections', 'news'],
  },
  v6: {
    name: 'Дизайн · Дизайн',
    blocks: ['design', 'sections', 'newest', 'shop', 'call'],
  },
  v7: {
    name: 'Жаңалықтар · Новости',
    blocks: ['news', 'wall', 'newest', 'levels', 'sections'],
  },
};

const isVersion = (text: string): text is Version => versions.some((one) => one === text);

/** The parts to show at a place: each once, nothing unknown, and never an empty page. */
export const blocksAt = (
  rows: readonly Arrangement[],
  place: 'main' | Version,
): readonly BlockKind[] => {
  const wanted = place === 'main' ? (rows.find(({ isMain }) => isMain)?.version ?? 'v1') : place;
  const slots = rows.find(({ version }) => version === wanted)?.slots ?? [];
  const chosen = new Set(slots.filter((slot) => slot !== null));
  const blocks = [...chosen].flatMap((one) => blockKinds.filter((kind) => kind === one));
  if (blocks.length > 0) return blocks;
  return firstArrangements[isVersion(wanted) ? wanted : 'v1'].blocks;
};
