import type { CallReply, Language } from '@oner/config/contract';
import {
  acceptConsents,
  exportMyData,
  type listConsents,
  withdrawConsent,
} from '@oner/config/contract/consents';
import { api } from '../../api/browser.ts';
import { saveAs } from '../../api/save-file.ts';

export type Consent = CallReply<typeof listConsents>[number];
export type Withdrawn = CallReply<typeof withdrawConsent>;

/** Accepts a text in its shown version. The server refuses a text that has changed since; it must be read again. */
export const acceptText = async (
  { document, version, sha256 }: Consent,
  language: Language,
): Promise<void> => {
  await api.ask(acceptConsents, {
    body: { language, documents: [{ document, version, sha256 }] },
  });
};

/** Closes the account (law 94-V, art. 8) and revokes its token. Returns open matters. @param password absent with a passkey */
export const requestWithdrawal = (password?: string): Promise<Withdrawn> =>
  api.ask(withdrawConsent, { body: { password } });

/** Downloads all data that the shop holds of the person as a file. */
export const saveMyData = async (fileName: string): Promise<void> => {
  const data = await api.ask(exportMyData, {}, { timeoutMs: 60_000 });
  const text = JSON.stringify(data, null, 2);
  saveAs(new Blob([text], { type: 'application/json' }), fileName);
};
