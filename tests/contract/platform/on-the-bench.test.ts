/** Guarantees of platform for every plugin, tested in one process. */
import { afterAll } from 'vitest';
import { bench } from './bench/shared.ts';
import './cases/routes.ts';
import './cases/transactions.ts';
import './cases/idempotency.ts';
import './cases/form-messages.ts';
import './cases/emails.ts';
import './cases/limits.ts';
import './cases/jobs.ts';
import './cases/outbox.ts';
import './cases/waiting.ts';
import './cases/books.ts';

afterAll(() => bench.close());
