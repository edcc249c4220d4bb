import { clock } from './clock.ts';
import { addAuditRow } from './store/audit.ts';

export { lastActor } from './store/audit.ts';

export type AuditEntry = {
  /** Who did it: `staff:<id>`, `user:<documentId>`, `bank`, `system`. */
  readonly actor: string;
  /** What was done, as `work.published`. */
  readonly action: string;
  /** To what, as `work:<documentId>` or `order:<number>`. */
  readonly subject: string;
  /** Never passwords, tokens or payment details. */
  readonly facts?: object;
};

/**
 * Writes down who did what, in the open transaction: the deed and its record are saved together or not at all.
 * The database refuses to change or delete a record.
 */
export const audit = async (entry: AuditEntry): Promise<void> => {
  const { actor, action, subject, facts = {} } = entry;
  await addAuditRow({
    at: clock.now().getTime(),
    actor,
    action,
    subject,
    facts: JSON.stringify(facts),
  });
};
