import type { Migration } from '@oner/platform';

export const payoutsMigrations: readonly Migration[] = [];
