/** What several calls of the desk of moderation share. */
import * as z from 'zod/mini';
import { isoDate, sellerCard } from './shapes.ts';
import { isoInstant } from './staff-call.ts';

/** What the desk may be used for, as rights of the panel. */
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
  /** Of the staff; null for everybody else. */
  actorName: z.nullable(z.string()),
  action: z.string(),
});

export const authorStates = ['pending', 'open', 'suspended'] as const;
export type AuthorState = (typeof authorStates)[number];
export const authorState = z.object({
  state: z.enum(authorStates),
  reason: z.nullable(z.string()),
  /** Null for an author from before states were kept. */
  since: z.nullable(isoInstant),
  /** The account cannot log in. */
  blocked: z.boolean(),
});

/** An agreement that ends or has ended, and its days; null while it goes on. */
export const agreementEnding = z.nullable(
  z.object({
    state: z.enum(['announced', 'ended']),
    /** The last day; null during a force majeure period. */
    ends: z.nullable(isoDate),
    settle_by: z.nullable(isoDate),
  }),
);
export type AgreementEnding = z.output<typeof agreementEnding>;

/** An author, how the account stands, and how the works have fared. */
export const authorSummary = z.extend(sellerCard, {
  standing: authorState,
  ending: agreementEnding,
  /** How many works of the author are in each state. */
  works: z.object({
    pending: z.int(),
    approved: z.int(),
    changes_requested: z.int(),
    rejected: z.int(),
    public: z.int(),
  }),
});

/** What a moderator looks at again when an author whose works are public has changed it. */
export const profileParts = ['name', 'description', 'portrait', 'links'] as const;
export type ProfilePart = (typeof profileParts)[number];
