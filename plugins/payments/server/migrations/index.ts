import type { Migration } from '@oner/platform';
import { payments } from './0001-payments.ts';
import { paymentCallbacks } from './0002-payment-callbacks.ts';
import { refunds } from './0003-refunds.ts';

export const paymentsMigrations: readonly Migration[] = [payments, paymentCallbacks, refunds];
