import { contentIn } from './content.ts';
import type { Dictionary, Text } from './keys.ts';
import type { OwnKey } from './own-keys.ts';

const own: Readonly<Record<OwnKey, Text>> = {
  'nav.home': 'Home',
};

export const en: Dictionary = { ...contentIn('en'), ...own };
