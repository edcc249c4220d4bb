import type { CallReply } from '@oner/config/contract';
import { cancelEmailChange, resendEmailChange } from '@oner/config/contract/access';
import type { getProfile } from '@oner/config/contract/person';
import { changeBuyer, changeSeller } from '@oner/config/contract/profile';
import { api } from '../../api/browser.ts';
import type { Person } from '../../api/session.ts';
import { upload } from '../../api/upload.ts';
import { whoAmI } from '../../api/who-am-i.ts';
import type { PayeeChange, ProfileChange } from './account.ts';

export type Profile = CallReply<typeof getProfile>[number];
type Role = Person['role'];

// The header greets by the name, and the reminder knows whether bank details are there.
const learnAgain = () => whoAmI().catch(() => undefined);

/** Saves what has changed of a person's own data (spec A §7). The role says by which call. */
export const saveInfo = async (role: Role, id: string, change: ProfileChange): Promise<void> => {
  const call = role === 'seller' ? changeSeller : changeBuyer;
  await api.ask(call, { params: { id }, body: change });
  await learnAgain();
};

/** Saves where an author is paid. */
export const savePayee = async (id: string, change: PayeeChange): Promise<void> => {
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
