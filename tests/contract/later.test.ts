/** Cases that need Strapi's panel and a moving clock, in one shop whose clock continues from case to case. */
import { afterAll } from 'vitest';
import { closeLater } from './support/later.ts';

afterAll(closeLater);

// In sequence: modules imported in parallel with a top-level await would run in another order.
await import('./moderation/cases/queue.ts');
await import('./moderation/cases/decisions.ts');
await import('./moderation/cases/flags.ts');
await import('./moderation/cases/staff.ts');
await import('./moderation/cases/authors.ts');
await import('./moderation/cases/long-queue.ts');
await import('./content/cases/legal.ts');
await import('./payouts/cases/closed.ts');
