import type { Migration } from '@oner/platform';
import { desk } from './0001-desk.ts';

export const moderationMigrations: readonly Migration[] = [desk];
