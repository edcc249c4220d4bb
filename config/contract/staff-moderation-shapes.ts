/** Shapes shared by several calls of the moderation desk. */
import * as z from 'zod/mini';
import { isoDate, sellerCard } from './shapes.ts';
import { isoInstant } from './staff-call.ts';

export const deskRights = {
  read: 'plugin::moderation.desk.read',
  decide: 'plugin::moderation.desk.decide',
  edit: 'plugin::moderation.desk.edit',
  remove: 'plugin::moderation.desk.remove',
  authors: 'plugin::moderation.desk.authors',
  buyers: 'plugin::moderation.desk.buyers',
  audit: 'plugin::moderation.desk.audit',
  documents: 'plugin::moderation.desk.documents',
  complaints: 'plugin::moderation.desk.complaints',
} as const;

/** One row of the audit log. */
export const action = z.object({
  id: z.int(),
  at: isoInstant,
  actor: z.string(),
  /** Name of a staff member; null for other actors. */
  actorName: z.nullable(z.string()),
  action: z.string(),
});

export const authorStates = ['pending', 'open', 'suspended'] as const;
export type AuthorState = (typeof authorStates)[number];
export const authorState = z.object({
  state: z.enum(authorStates),
  reason: z.nullable(z.string()),
  /** Null for authors older than this field. */
  since: z.nullable(isoInstant),
  /** The account cannot log in. */
  blocked: z.boolean(),
});

/** A terminated or ending agreement and its dates; null while it continues. */
export const agreementEnding = z.nullable(
  z.object({
    state: z.enum(['announced', 'ended']),
    /** Last day; null during a force majeure period. */
    ends: z.nullable(isoDate),
    settle_by: z.nullable(isoDate),
  }),
);
export type AgreementEnding = z.output<typeof agreementEnding>;

/** An author with account state and number of works by state. */
export const authorSummary = z.extend(sellerCard, {
  standing: authorState,
  ending: agreementEnding,
  /** Number of the author's works by state. */
  works: z.object({
    pending: z.int(),
    approved: z.int(),
    changes_requested: z.int(),
    rejected: z.int(),
    public: z.int(),
  }),
});

/** Profile parts that a moderator reviews again after a change by an author with public works. */
export const profileParts = ['name', 'description', 'portrait', 'links'] as const;
export type ProfilePart = (typeof profileParts)[number];
