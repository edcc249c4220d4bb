import type { Migration } from '@oner/platform';
import { orders } from './0001-orders.ts';

export const ordersMigrations: readonly Migration[] = [orders];
