/** Where the words of a work's keys stand in the vocabulary, by section and column. */

type Section = 'art' | 'artisan' | 'design';
type Column = 'level' | 'material' | 'technique' | 'style' | 'type';

export const groupsOf: Readonly<Record<Section, Readonly<Partial<Record<Column, string>>>>> = {
  art: {
    level: 'levels.art',
    material: 'artMaterials',
    technique: 'artTechniques',
    style: 'artStyles',
  },
  artisan: {
    level: 'levels.crafts',
    material: 'craftMaterials',
    technique: 'craftTechniques',
    style: 'craftStyles',
    type: 'objectTypes',
  },
  design: { level: 'levels.authors', type: 'designTypes' },
};

/** What every work of a section may be called, in all languages: «картина маслом» is looked for among paintings. */
export const sectionWords: Readonly<Record<Section, readonly string[]>> = {
  art: [
    'сурет',
    'кескіндеме',
    'көркемөнер',
    'картина',
    'живопись',
    'искусство',
    'painting',
    'picture',
    'artwork',
    'art',
  ],
  artisan: ['қолөнер', 'бұйым', 'ремесло', 'изделие', 'craft', 'handmade'],
  design: ['графикалық', 'графический', 'дизайн', 'graphic', 'design'],
};

/** Groups that have keys of this column in any section: a material of crafts is a material, also among paintings. */
export const allGroupsOf = (column: Column): string[] =>
  Object.values(groupsOf).flatMap((groups) => groups[column] ?? []);
