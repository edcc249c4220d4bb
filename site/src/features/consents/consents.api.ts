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

/** Accepts a text as it is published now. One that has changed meanwhile is refused, and has to be read again. */
export const acceptText = async (
  { document, version, sha256 }: Consent,
  language: Language,
): Promise<void> => {
  await api.ask(acceptConsents, {
    body: { language, documents: [{ document, version, sha256 }] },
  });
};

/** Closes the account (law 94-V, art. 8). The answer says what is still open; this token is worth nothing any more. @param password none where a passkey was shown */
export const askToWithdraw = (password?: string): Promise<Withdrawn> =>
  api.ask(withdrawConsent, { body: { password } });

/** Everything the shop holds of the person, as a file on this device. */
export const saveMyData = async (fileName: string): Promise<void> => {
  const data = await api.ask(exportMyData, {}, { timeoutMs: 60_000 });
  const text = JSON.stringify(data, null, 2);
  saveAs(new Blob([text], { type: 'application/json' }), fileName);
};
