import type { CallReply, NoticeChoices } from '@oner/config/contract';
import { cancelEmailChange, changePassword, resendEmailChange } from '@oner/config/contract/access';
import { linkTelegram, setNoticeChoices, unlinkTelegram } from '@oner/config/contract/notices';
import type { getProfile } from '@oner/config/contract/person';
import { changeBuyer, changeSeller } from '@oner/config/contract/profile';
import { api } from '../../api/browser.ts';
import { proveByPasskey } from '../../api/passkeys.ts';
import { renewSession, type SessionPerson } from '../../api/session.ts';
import { upload } from '../../api/upload.ts';
import { whoAmI } from '../../api/who-am-i.ts';
import type { NewPassword, PayeeDraft, ProfileDraft } from './account.ts';

export type Profile = CallReply<typeof getProfile>[number];
type Role = SessionPerson['role'];

// The header greets by the name, and the reminder knows whether bank details are there.
const learnAgain = () => whoAmI().catch(() => undefined);

/** Saves what has changed of a person's own data (spec A §7). The role says by which call. */
export const saveInfo = async (role: Role, id: string, change: ProfileDraft): Promise<void> => {
  const call = role === 'seller' ? changeSeller : changeBuyer;
  await api.ask(call, { params: { id }, body: change });
  await learnAgain();
};

/** Saves where an author is paid. */
export const sendPayee = async (id: string, change: PayeeDraft): Promise<void> => {
  await api.ask(changeSeller, { params: { id }, body: change });
  await learnAgain();
};

/** Sends a new portrait, which only a multipart form can carry. */
export const savePhoto = async (role: Role, id: string, photo: File): Promise<void> => {
  const call = role === 'seller' ? changeSeller : changeBuyer;
  await upload({ ...call, path: call.path.replace(':id', id) }, { fields: {}, files: { photo } });
};

/** The letter to the pending address once more. */
export const sendEmailAgain = async (): Promise<void> => {
  await api.ask(resendEmailChange, {});
};

/** The pending address is forgotten; the old one stays. */
export const cancelEmail = async (): Promise<void> => {
  await api.ask(cancelEmailChange, {});
};

export type NoticeChoice = NoticeChoices['choices'][number];
export type Link = CallReply<typeof linkTelegram>;

export const saveNoticeChoices = (choices: readonly NoticeChoice[]): Promise<NoticeChoices> =>
  api.ask(setNoticeChoices, {
    body: { choices: choices.map(({ group, channel, on }) => ({ group, channel, on })) },
  });

export const askForTelegramLink = (): Promise<Link> => api.ask(linkTelegram, { body: {} });

export const unlink = (): Promise<NoticeChoices> => api.ask(unlinkTelegram, {});

/** Changes the password; this browser goes on under a new token, all other sessions end. */
export const askForPassword = async (typed: NewPassword): Promise<void> => {
  const { access } = await api.ask(changePassword, { body: typed });
  renewSession(access);
};

/** The same after a passkey. @returns false where the person closed the window of the browser */
export const askByPasskey = async (typed: NewPassword): Promise<boolean> => {
  if (!(await proveByPasskey())) return false;
  await askForPassword(typed);
  return true;
};
