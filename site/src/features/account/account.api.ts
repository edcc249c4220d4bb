import type { CallReply, NoticeChoices } from '@oner/config/contract';
import { changePassword } from '@oner/config/contract/access';
import { setNoticeChoices } from '@oner/config/contract/notices';
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

// The header shows the name, and the reminder depends on whether bank details exist.
const refreshPerson = () => whoAmI().catch(() => undefined);

/** Saves changed personal data (spec A §7). The role determines the call. */
const saveInfo = async (role: Role, id: string, change: ProfileDraft): Promise<void> => {
  const call = role === 'seller' ? changeSeller : changeBuyer;
  await api.ask(call, { params: { id }, body: change });
  await refreshPerson();
};

/** Saves the bank details of an author. */
export const sendPayee = async (id: string, change: PayeeDraft): Promise<void> => {
  await api.ask(changeSeller, { params: { id }, body: change });
  await refreshPerson();
};

/** Uploads a new portrait as a multipart form. */
const savePhoto = async (role: Role, id: string, photo: File): Promise<void> => {
  const call = role === 'seller' ? changeSeller : changeBuyer;
  await upload({ ...call, path: call.path.replace(':id', id) }, { fields: {}, files: { photo } });
};

/**
 * Saves personal data and a portrait. Texts first: they are refused more often, which saves a useless upload. A repeat after a
 * refused portrait sends no text again, since a changed e-mail would be asked for twice.
 */
export const profileSaver = (role: Role, id: string) => {
  let saved: string | undefined;
  return async (change: ProfileDraft | undefined, photo: File | undefined): Promise<void> => {
    const texts = JSON.stringify(change);
    if (change && texts !== saved) await saveInfo(role, id, change);
    saved = texts;
    if (photo) await savePhoto(role, id, photo);
  };
};

export type NoticeChoice = NoticeChoices['choices'][number];

export const saveNoticeChoices = (choices: readonly NoticeChoice[]): Promise<NoticeChoices> =>
  api.ask(setNoticeChoices, {
    body: { choices: choices.map(({ group, channel, on }) => ({ group, channel, on })) },
  });

/** Changes the password. This browser receives a new token; all other sessions end. */
export const savePassword = async (typed: NewPassword): Promise<void> => {
  const { access } = await api.ask(changePassword, { body: typed });
  renewSession(access);
};

/** Changes the password after a passkey check. @returns false if the person closed the passkey window */
export const savePasswordByPasskey = async (typed: NewPassword): Promise<boolean> => {
  if (!(await proveByPasskey())) return false;
  await savePassword(typed);
  return true;
};
