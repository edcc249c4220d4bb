import type { Migration } from '@oner/platform';
import { legalVersions } from './0001-legal-versions.ts';

export const contentMigrations: readonly Migration[] = [legalVersions];
