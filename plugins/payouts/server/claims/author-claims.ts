/** Claims of authors: received, answered within 15 working days, and reported to the author when late (Agreement 12.1). */

import type { SellerId } from '@oner/config/contract';
import type { AuthorClaimAbout, AuthorClaimOutcome } from '@oner/config/contract/payout-states';
import { addDays, dateInAlmaty, type IsoDate, suspendedText, writeDay } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { audit, clock, notify, staffRecipient, termRules, transact } from '@oner/platform';
import { dayOr, notifyAuthor } from '../notify-author.ts';
import { claimDue, claimName, isAuthorClaimLate } from './rules.ts';
import {
  addAuthorClaim,
  answerClaimRow,
  lockAuthorClaim,
  markClaim,
  openClaims,
  type StoredAuthorClaim,
} from './store.ts';

type ClaimDraft = {
  readonly about: AuthorClaimAbout;
  /** Number of an act or payment order; empty for none. */
  readonly subject: string;
  readonly text: string;
};

/** @param by who recorded it: the author, or staff if the account is closed. @returns its number */
export const makeClaim = (
  authorId: SellerId,
  { about, subject, text }: ClaimDraft,
  by: string,
): Promise<number | 'claim-exists'> =>
  transact(async () => {
    const receivedOn = dateInAlmaty(clock.now());
    const id = await addAuthorClaim({
      authorId,
      about,
      subject,
      text,
      receivedOn,
      receivedBy: by,
    });
    if (id === null) return 'claim-exists';
    await auditClaim(id, by, 'claim.received', { about, subject });
    const due = claimDue({ state: 'received', receivedOn }, await termRules());
    await notifyAuthor(
      'claim-received',
      authorId,
      (language) => ({ claim: claimName(id), date: dayOr(due, language, suspendedText) }),
      claimName(id),
      '/clock',
    );
    return id;
  });

/** @param by `staff:<id>` @returns null if it is now answered */
export const answerAuthorClaim = (
  id: number,
  { outcome, text }: { readonly outcome: AuthorClaimOutcome; readonly text: string },
  by: string,
): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const claim = await lockAuthorClaim(id);
    if (!claim) return 'not-found';
    if (claim.state === 'answered') return 'moved-on';
    await answerClaimRow(id, outcome, text, by);
    await auditClaim(id, by, 'claim.answered', { outcome });
    await notifyAuthor(
      'claim-answered',
      claim.authorId,
      (language) => ({
        claim: claimName(id),
        note: text,
        decision: factText(`author-claim-outcomes.${outcome}`, language),
      }),
      claimName(id),
      '/clock',
    );
    return null;
  });

/** Runs daily: reminds the shop on the day before the last one, and notifies authors of late answers. */
export const checkClaimDeadlines = async (): Promise<void> => {
  const today = dateInAlmaty(clock.now());
  const rules = await termRules();
  for (const claim of await openClaims()) {
    const due = claimDue(claim, rules);
    if (claim.warnedAt === null && due !== null && due <= addDays(today, 1))
      await transact(() => remindStaff(claim, due));
    if (claim.lateAt === null && isAuthorClaimLate(claim, today, rules))
      await transact(() => notifyLate(claim));
  }
};

const remindStaff = async ({ id, about }: StoredAuthorClaim, due: IsoDate): Promise<void> => {
  await markClaim(id, 'warnedAt');
  const staff = staffRecipient();
  const facts = {
    claim: claimName(id),
    kind: factText(`author-claim-subjects.${about}`, staff.language),
    date: writeDay(due, staff.language),
  };
  await notify('claim-due', staff, facts, claimName(id));
};

const notifyLate = async ({ id, authorId }: StoredAuthorClaim): Promise<void> => {
  await markClaim(id, 'lateAt');
  await auditClaim(id, 'system', 'claim.late', {});
  const facts = () => ({ claim: claimName(id) });
  await notifyAuthor('claim-late', authorId, facts, claimName(id), '/clock');
};

const auditClaim = (id: number, actor: string, action: string, facts: object): Promise<void> =>
  audit({ actor, action, subject: `claim:${claimName(id)}`, facts });
