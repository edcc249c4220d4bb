/** E-mails that verify an address; tests about something else use `verifyAddresses` of tests/support/states.ts. */
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

type ProofEmail = { readonly text: string; readonly token: string; readonly code: string };

/** Returns the verification e-mails to an address, once there is one. */
export const proofEmails = async (shop: Client, address: string): Promise<ProofEmail[]> => {
  const found = async () => (await shop.emails()).filter(({ to }) => to === address);
  await eventually(async () => (await found()).length > 0, true);
  return (await found()).map(({ subject, text }) => ({
    text: `${subject}\n${text}`,
    token: /\/confirm#token=([\w-]+)/.exec(text)?.[1] ?? '',
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
  }));
};
