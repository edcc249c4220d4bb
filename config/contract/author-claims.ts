/** Authors' claims about acts, money or blocking; the provider answers within 15 working days (L §9; Agreement 12.1). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { authorClaimAbout, authorClaimOutcomes, authorClaimStates } from './payout-states.ts';
import { filled, instant, isoDate, maybe } from './shapes.ts';

export const authorClaim = z.object({
  /** `PC-000012` */
  number: z.string(),
  about: z.enum(authorClaimAbout),
  /** Display name of the act or payment order concerned. */
  subject: z.nullable(z.string()),
  text: z.string(),
  state: z.enum(authorClaimStates),
  received: isoDate,
  /** Last day to answer; null once answered, and while it cannot be determined. */
  answer_by: z.nullable(isoDate),
  overdue: z.boolean(),
  outcome: z.nullable(z.enum(authorClaimOutcomes)),
  answer: z.nullable(z.string()),
  answered: z.nullable(instant),
});
export type AuthorClaim = z.infer<typeof authorClaim>;

/** Newest first. */
export const listAuthorClaims = defineCall('GET /api/my/author-claims', {
  auth: 'author',
  whileClosed: true,
  spec: 'L §9, Agreement 12.1; path ours',
  reply: z.array(authorClaim),
  example: {},
});

/** At most one open claim per subject. */
export const sendAuthorClaim = defineCall('POST /api/my/author-claims', {
  auth: 'author',
  whileClosed: true,
  spec: 'L §9, Agreement 12.1; path ours',
  body: z.object({
    about: z.enum(authorClaimAbout, 'bad-choice'),
    /** Number of the act or payment order, if the claim concerns one. */
    subject: maybe(40),
    text: filled(2000),
  }),
  reply: authorClaim,
  status: 201,
  refusals: ['bad-request', 'claim-exists', 'conflict', 'too-many-attempts'],
  example: {
    body: { about: 'payout', text: 'Төлем әлі келген жоқ.' },
    orRefused: ['claim-exists'],
  },
});
