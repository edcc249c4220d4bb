/** Ages single records of a shop: its clock is shared by all tests, and no call makes a record older. */
import { hourMs } from '@oner/config/terms';
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex };

const hoursAgo = (hours: number): number => Date.now() - hours * hourMs;
/** @throws Error if no row changed */
const expectChange = async (changed: PromiseLike<number>): Promise<void> => {
  if ((await changed) < 1) throw new Error('record not found');
};

/** Sets the age of an author's bank details. Hours. */
export const setDetailsAge = ({ sql }: Shop, author: string, hours: number): Promise<void> => {
  const since = { iban_set_at: hoursAgo(hours), tax_set_at: hoursAgo(hours) };
  return expectChange(sql('payees').where({ author_id: author }).update(since));
};
/** Sets how long ago the previous bank details were replaced. Hours. */
export const setDetailsReplaced = ({ sql }: Shop, author: string, hours: number): Promise<void> =>
  expectChange(
    sql('former_payees')
      .where({ author_id: author })
      .update({ replaced_at: hoursAgo(hours) }),
  );

/** Expires the confirmation link of a change of address. */
export const expireConfirmation = ({ sql }: Shop, account: string): Promise<void> =>
  expectChange(
    sql('email_changes')
      .where({ account })
      .update({ expires_at: hoursAgo(1) }),
  );
/**
 * Sets the time left to undo a change of address. Milliseconds.
 * @param of the account or an address of the change
 */
export const setUndoTimeLeft = (
  { sql }: Shop,
  of:
    | { readonly account: string }
    | { readonly old_email: string }
    | { readonly new_email: string },
  ms: number,
): Promise<void> =>
  expectChange(
    sql('email_changes')
      .where(of)
      .update({ undo_until: Date.now() + ms }),
  );

/** Sets the age of an account's notification choices. Hours. */
export const setChoicesAge = ({ sql }: Shop, account: string, hours: number): Promise<void> =>
  expectChange(
    sql('notice_choices')
      .where({ account })
      .update({ changed_at: hoursAgo(hours) }),
  );

/** Dates the proof of password and passkey in a session eleven minutes back: still open, no longer fresh. */
export const expireFreshProof = ({ sql }: Shop, session: string): Promise<void> => {
  const at = Date.now() - 11 * 60_000;
  const proven = sql('session_proofs').where({ session_id: session });
  return expectChange(proven.update({ proven_at: at, passkey_at: at }));
};
/** Dates the last second factor of a member of the staff ten minutes back. */
export const ageSecondFactor = ({ sql }: Shop, user: number): Promise<void> => {
  const shown = sql('staff_factor_sessions').where({ user_id: user });
  return expectChange(shown.update({ shown_at: Date.now() - 600_000 }));
};
/** Sets the age of a passkey. Hours. */
export const setPasskeyAge = ({ sql }: Shop, id: string, hours: number): Promise<void> =>
  expectChange(
    sql('passkeys')
      .where({ id })
      .update({ made_at: hoursAgo(hours) }),
  );

/** Expires the link for a new password. */
export const expireResetLink = ({ sql }: Shop, account: string): Promise<void> =>
  expectChange(
    sql('password_resets')
      .where({ account })
      .update({ expires_at: hoursAgo(1) }),
  );
/** Ends the wait after wrong passwords or codes; the attempts stay counted. */
export const endLoginDelay = ({ sql }: Shop, budget: string): Promise<void> =>
  expectChange(sql('login_tries').where({ budget }).update({ open_at: Date.now() }));

/** Makes the end of an agreement due now; normally the account is closed two working days later. */
export const makeTerminationDue = ({ sql }: Shop, author: string): Promise<void> =>
  expectChange(
    sql('terminations').where({ author_id: author }).update({ access_closed_at: Date.now() }),
  );
/** Dates the announcement of the end of an agreement two weeks back. */
export const backdateAnnouncement = ({ sql }: Shop, author: string): Promise<void> => {
  const day = new Date(hoursAgo(14 * 24)).toISOString().slice(0, 10);
  return expectChange(
    sql('terminations').where({ author_id: author }).update({ announced_on: day }),
  );
};
/** Sets the day by which a report had to be answered. */
export const setReportDeadline = ({ sql }: Shop, id: string, day: string): Promise<void> =>
  expectChange(sql('complaints').where({ document_id: id }).update({ answer_by: day }));
/** Expires all links to a messenger chat. */
export const expireMessengerLinks = ({ sql }: Shop): Promise<void> =>
  expectChange(sql('messenger_tokens').update({ expires_at: hoursAgo(1) }));
