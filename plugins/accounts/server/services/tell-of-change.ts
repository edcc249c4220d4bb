import { env } from '@oner/config/env';
import { dateInAlmaty } from '@oner/config/terms';
import { audit, clock, notify, termRules } from '@oner/platform';
import { lastFour } from '../domain/mask.ts';
import { isReportedLate } from '../domain/reported-late.ts';
import type { PersonRow } from '../store/people.ts';
import { addProfileChange } from '../store/profile-changes.ts';

type Facts = {
  /** since when the new data hold, as the person says */
  readonly validSince: string | null;
  readonly newPhone: string | null;
  /** in the clear; only the last four signs go further */
  readonly iban: string | null;
  readonly tax: string | null;
  readonly occasion: string;
};

/**
 * Records a change of a person's data, and writes to the address he had before where the change could be a thief's.
 * In the open transaction.
 * @param before the person as he was
 * @param fields names, never values
 */
export const tellOfChange = async (
  before: PersonRow,
  fields: readonly string[],
  { validSince, newPhone, iban, tax, occasion }: Facts,
): Promise<void> => {
  const { account, email, language, firstName } = before;
  const now = clock.now();
  const late = isReportedLate(validSince, dateInAlmaty(now), await termRules());
  await addProfileChange({ account, fields, changedAt: now.getTime(), validSince, late });
  const actor = `user:${account}`;
  await audit({ actor, action: 'account.changed', subject: actor, facts: { fields, late } });

  const to = { email, language, name: firstName, account };
  const contact = { email: env().CONTACT_EMAIL };
  if (newPhone !== null)
    await notify('phone-changed', to, { ...contact, last4: lastFour(newPhone) }, occasion);
  if (iban !== null)
    await notify('iban-changed', to, { ...contact, last4: lastFour(iban) }, occasion);
  if (tax !== null) await notify('iin-changed', to, { ...contact, last4: lastFour(tax) }, occasion);
};
