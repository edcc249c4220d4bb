import type { Migration } from '@oner/platform';
import { originals } from './0001-originals.ts';

export const worksMigrations: readonly Migration[] = [originals];
