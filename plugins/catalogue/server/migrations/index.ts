import type { Migration } from '@oner/platform';
import { catalogue } from './0001-catalogue.ts';

export const catalogueMigrations: readonly Migration[] = [catalogue];
