import type { Migration } from '@oner/platform';
import { payments } from './0001-payments.ts';
import { paymentCallbacks } from './0002-payment-callbacks.ts';
import { refunds } from './0003-refunds.ts';
import { fiscal } from './0004-fiscal.ts';
import { invoices } from './0005-invoices.ts';
import { statements } from './0006-statements.ts';
import { received } from './0007-received.ts';
import { holdLimit } from './0008-hold-limit.ts';
import { paymentAttempts } from './0009-payment-attempts.ts';
import { statementBanks } from './0010-statement-banks.ts';

export const paymentsMigrations: readonly Migration[] = [
  payments,
  paymentCallbacks,
  refunds,
  fiscal,
  invoices,
  statements,
  received,
  holdLimit,
  paymentAttempts,
  statementBanks,
];
