/** What needs Strapi's own panel and a clock that moves, in one shop for all cases: its clock goes on from one to the next. */
import { afterAll } from 'vitest';
import { closeLater } from './support/later.ts';

afterAll(closeLater);

// One after the other: files that are imported beside each other and wait for something come in an order of their own.
await import('./moderation/cases/queue.ts');
await import('./moderation/cases/decisions.ts');
await import('./moderation/cases/flags.ts');
await import('./moderation/cases/staff.ts');
await import('./moderation/cases/authors.ts');
await import('./moderation/cases/long-queue.ts');
await import('./content/cases/legal.ts');
await import('./payouts/cases/closed.ts');
