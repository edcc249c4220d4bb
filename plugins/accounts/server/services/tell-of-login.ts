/** Letters about a login that its person may know nothing of. */
import type { Language } from '@oner/config/contract';
import { deviceOf } from '@oner/config/contract/device';
import { env } from '@oner/config/env';
import { dateInAlmaty, formatDateTime } from '@oner/config/terms';
import { clock, defineJob, notify, pageUrl, schedule, transact } from '@oner/platform';
import { hasHadDevices } from '../store/known-devices.ts';
import { findByAccount, type PersonRow } from '../store/people.ts';
import { accessOf } from './access-of.ts';

const job = 'accounts.tell-of-wrong-tries';
const unknownDevice = {
  kk: 'белгісіз құрылғы',
  ru: 'неизвестное устройство',
  en: 'unknown device',
};

/** Where a new password is asked for, which ends every session and forgets every device. */
const newPasswordUrl = (language: Language): string =>
  pageUrl(env().publicUrl, language, '/login#forgot');

const recipientOf = ({ email, language, firstName: name, account }: PersonRow) => ({
  email,
  language,
  name,
  account,
});

const deviceName = (userAgent: string): string | undefined => {
  const known = deviceOf(userAgent);
  return known && `${known.browser}, ${known.system}`;
};
const nameOf =
  (userAgent: string) =>
  (language: Language): string =>
    deviceName(userAgent) ?? unknownDevice[language];

/** A passkey was added or removed, in the open transaction. @param id of the passkey: each is told once */
export const tellOfPasskey = async (
  event: 'passkey-added' | 'passkey-removed',
  person: PersonRow,
  userAgent: string,
  id: string,
): Promise<void> => {
  const at = clock.real();
  const facts = {
    time: (language: Language) => formatDateTime(language, at),
    device: nameOf(userAgent),
    url: newPasswordUrl,
  };
  await notify(event, recipientOf(person), facts, `${person.account}:${id}`);
};

/**
 * Before a login from a device that the account does not know, in the open transaction. Nothing is told where nobody has
 * logged in before; of one kind of device once a day, for clients that keep no cookie. The address is not named: it
 * says little to its reader, and much about him to others.
 */
export const tellOfNewDevice = async (person: PersonRow, userAgent: string): Promise<void> => {
  if (!(await hasHadDevices(person.account))) return;
  const at = clock.real();
  const facts = {
    time: (language: Language) => formatDateTime(language, at),
    device: nameOf(userAgent),
    url: newPasswordUrl,
  };
  const occasion = `${person.account}:${dateInAlmaty(at)}:${deviceName(userAgent) ?? ''}`;
  await notify('login-new-device', recipientOf(person), facts, occasion);
};

/**
 * The next try has to wait. For a name that nobody has the same is written down, so that the answer takes as long; the
 * letter, one a day at most, comes from the job.
 * @param budget where the tries are counted
 */
export const tellOfWrongTries = async (budget: string, account: string | null): Promise<void> => {
  const day = dateInAlmaty(clock.real());
  await transact(() => schedule(job, `${budget}:${day}`, clock.now(), { account, day }));
};

export const defineLoginLetters = (): void =>
  defineJob<{ account: string | null; day: string }>(job, async ({ account, day }) => {
    const person = account === null ? null : await findByAccount(account);
    if (!person || (await accessOf(person)) === 'none') return;
    const facts = { url: newPasswordUrl };
    await notify('login-delayed', recipientOf(person), facts, `${account}:${day}`);
  });
