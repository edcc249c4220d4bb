import type { Migration } from '@oner/platform';
import { originals } from './0001-originals.ts';
import { looks } from './0002-looks.ts';

export const worksMigrations: readonly Migration[] = [originals, looks];
