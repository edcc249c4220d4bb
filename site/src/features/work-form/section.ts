import type { Section } from '@oner/config/contract';
import {
  createArt,
  createArtisan,
  createDesign,
  updateArt,
  updateArtisan,
  updateDesign,
} from '@oner/config/contract/works';

export const callsOf = {
  art: { create: createArt, update: updateArt },
  artisan: { create: createArtisan, update: updateArtisan },
  design: { create: createDesign, update: updateDesign },
} as const satisfies Record<Section, object>;

const texts = [
  'title',
  'title_kk',
  'title_ru',
  'title_en',
  'description_kk',
  'description_ru',
  'description_en',
] as const;
const size = ['length', 'height'] as const;
const offer = ['sale_mode', 'price_sale', 'price_rent'] as const;
const copies = ['merch', 'canvas_copy'] as const;
const promises = ['no_ai', 'terms'] as const;
const edition = ['edition_number', 'edition_total'] as const;
const history = ['provenance', 'exhibitions'] as const;

const fields = {
  art: [
    'file',
    ...texts,
    ...size,
    'material',
    'technique',
    'subject',
    'created',
    'signature',
    'framing',
    'condition',
    ...edition,
    'weight',
    ...history,
    ...offer,
    ...copies,
    ...promises,
  ],
  artisan: [
    'file',
    ...texts,
    'style',
    'technique',
    'type',
    'material',
    ...size,
    'level',
    'created',
    'signature',
    'condition',
    ...edition,
    'weight',
    ...history,
    ...offer,
    ...promises,
  ],
  design: [
    'file',
    ...texts,
    'has_portfolio',
    'portfolio',
    'type',
    ...size,
    'created',
    'signature',
    'framing',
    'condition',
    ...edition,
    ...offer,
    ...copies,
    ...promises,
  ],
} as const satisfies Record<Section, readonly string[]>;

/** Field of the form of any section; `file` is the photos. */
export type WorkFieldName = (typeof fields)[Section][number];

/** Fields of a section's form in the order of the page (spec A §2 create works). */
export const sectionFieldsOf = (section: Section): readonly WorkFieldName[] => fields[section];

export const hasField = (section: Section, name: WorkFieldName): boolean =>
  sectionFieldsOf(section).includes(name);

/** Facts whose values are keys of the vocabulary, in the order of the page. */
export type FormChoiceName = 'style' | 'technique' | 'type' | 'subject' | 'material' | 'level';
const choices: Readonly<Record<Section, readonly FormChoiceName[]>> = {
  art: ['material', 'technique', 'subject'],
  artisan: ['style', 'technique', 'type', 'material', 'level'],
  design: ['type'],
};
export const formChoicesOf = (section: Section): readonly FormChoiceName[] => choices[section];
