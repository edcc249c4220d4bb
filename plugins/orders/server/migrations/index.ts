import type { Migration } from '@oner/platform';
import { orders } from './0001-orders.ts';
import { fulfilment } from './0002-fulfilment.ts';
import { receipts } from './0003-receipts.ts';
import { pieces } from './0007-pieces.ts';

export const ordersMigrations: readonly Migration[] = [orders, fulfilment, receipts, pieces];
