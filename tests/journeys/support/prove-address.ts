import { calls } from '@oner/config/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { readEmails } from '../../contract/support/emails.ts';

/** The match in the e-mail that asks to verify an address; empty while there is none. */
const matchIn = async (address: string, sign: RegExp): Promise<string> => {
  const emails = await readEmails(inherited().DATA_DIR_OF_SHOP ?? '.data');
  const found = emails.flatMap(({ to, text }) =>
    to === address && text.includes('/confirm#token=') ? (sign.exec(text)?.[1] ?? []) : [],
  );
  return found.at(-1) ?? '';
};

const waitFor = async (address: string, sign: RegExp): Promise<string> => {
  await expect.poll(() => matchIn(address, sign)).not.toBe('');
  return matchIn(address, sign);
};

/** The code of the e-mail, for a journey that types it. */
export const codeOf = (address: string): Promise<string> => waitFor(address, /\b(\d{6})\b/);

/** Verifies an address by its e-mail; from here on it gets other e-mails. */
export const proveAddress = async (request: APIRequestContext, address: string): Promise<void> => {
  const token = await waitFor(address, /\/confirm#token=([\w-]+)/);
  const answer = await request.post(calls.verifyEmail.path, { data: { token } });
  expect(answer.ok(), await answer.text()).toBe(true);
};
