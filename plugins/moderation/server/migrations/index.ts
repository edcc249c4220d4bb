import type { Migration } from '@oner/platform';
import { desk } from './0001-desk.ts';
import { documents } from './0002-documents.ts';

export const moderationMigrations: readonly Migration[] = [desk, documents];
