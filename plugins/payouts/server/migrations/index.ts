import type { Migration } from '@oner/platform';
import { ledger } from './0001-ledger.ts';
import { schedules } from './0002-schedules.ts';

export const payoutsMigrations: readonly Migration[] = [ledger, schedules];
