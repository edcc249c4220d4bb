import type { Section } from '@oner/config/contract';
import type { MessageKey } from './keys.ts';

/** Message with the title of each section. */
export const sectionTitles = {
  art: 'explore.title-art',
  artisan: 'explore.title-crafts',
  design: 'explore.title-design',
} as const satisfies Readonly<Record<Section, MessageKey>>;
