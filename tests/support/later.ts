/**
 * Time that passes for one record of a shop: its clock is everybody's who tests there, and no call makes what a person
 * has done an older thing.
 */
import { hourMs } from '@oner/config/terms';
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex };

const hoursAgo = (hours: number): number => Date.now() - hours * hourMs;
/** @throws Error where there was nothing to change */
const found = async (changed: PromiseLike<number>): Promise<void> => {
  if ((await changed) < 1) throw new Error('there is no such record');
};

/** The bank details of an author were given so many hours ago. */
export const detailsStand = ({ sql }: Shop, author: string, hours: number): Promise<void> => {
  const since = { iban_set_at: hoursAgo(hours), tax_set_at: hoursAgo(hours) };
  return found(sql('payees').where({ author_id: author }).update(since));
};
/** Those before them were replaced so many hours ago. */
export const detailsWereReplaced = ({ sql }: Shop, author: string, hours: number): Promise<void> =>
  found(
    sql('former_payees')
      .where({ author_id: author })
      .update({ replaced_at: hoursAgo(hours) }),
  );

/** A change of address was asked for so long ago that its link is over. */
export const confirmationIsOver = ({ sql }: Shop, account: string): Promise<void> =>
  found(
    sql('email_changes')
      .where({ account })
      .update({ expires_at: hoursAgo(1) }),
  );
/**
 * A change of address can be undone for so many milliseconds more.
 * @param of whose, or by an address
 */
export const undoEndsIn = (
  { sql }: Shop,
  of:
    | { readonly account: string }
    | { readonly old_email: string }
    | { readonly new_email: string },
  ms: number,
): Promise<void> =>
  found(
    sql('email_changes')
      .where(of)
      .update({ undo_until: Date.now() + ms }),
  );

/** What an account wants to be told was chosen so many hours ago. */
export const choicesStand = ({ sql }: Shop, account: string, hours: number): Promise<void> =>
  found(
    sql('notice_choices')
      .where({ account })
      .update({ changed_at: hoursAgo(hours) }),
  );

/** The password, or a passkey, was proven in this session eleven minutes ago: it is open, and no longer fresh. */
export const proofIsStale = ({ sql }: Shop, session: string): Promise<void> => {
  const at = Date.now() - 11 * 60_000;
  const proven = sql('session_proofs').where({ session_id: session });
  return found(proven.update({ proven_at: at, passkey_at: at }));
};
/** The last code of a member of the staff was shown ten minutes ago. */
export const factorIsStale = ({ sql }: Shop, user: number): Promise<void> => {
  const shown = sql('staff_factor_sessions').where({ user_id: user });
  return found(shown.update({ shown_at: Date.now() - 600_000 }));
};
/** A passkey was added so many hours ago. */
export const passkeyStands = ({ sql }: Shop, id: string, hours: number): Promise<void> =>
  found(
    sql('passkeys')
      .where({ id })
      .update({ made_at: hoursAgo(hours) }),
  );

/** The link to a new password was sent so long ago that it is over. */
export const resetIsOver = ({ sql }: Shop, account: string): Promise<void> =>
  found(
    sql('password_resets')
      .where({ account })
      .update({ expires_at: hoursAgo(1) }),
  );
/** The wait after wrong passwords or codes is over; they are not forgotten. */
export const waitIsOver = ({ sql }: Shop, budget: string): Promise<void> =>
  found(sql('login_tries').where({ budget }).update({ open_at: Date.now() }));

/** An agreement was ended two working days ago: the account that it closes is closed by it now. */
export const endedAgreementCloses = ({ sql }: Shop, author: string): Promise<void> =>
  found(sql('terminations').where({ author_id: author }).update({ access_closed_at: Date.now() }));
/** The end of an agreement was announced two weeks ago. */
export const endWasAnnounced = ({ sql }: Shop, author: string): Promise<void> => {
  const day = new Date(hoursAgo(14 * 24)).toISOString().slice(0, 10);
  return found(sql('terminations').where({ author_id: author }).update({ announced_on: day }));
};
/** A report was to be answered on this day. */
export const reportWasDue = ({ sql }: Shop, id: string, day: string): Promise<void> =>
  found(sql('complaints').where({ document_id: id }).update({ answer_by: day }));
/** Links to a chat were asked for so long ago that they are over. */
export const messengerLinksAreOver = ({ sql }: Shop): Promise<void> =>
  found(sql('messenger_tokens').update({ expires_at: hoursAgo(1) }));
