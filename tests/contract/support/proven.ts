/** Addresses and who proves them: by SQL for tests about something else, by the letter for those about it. */
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';

/** As if the reader of each had opened the link of his letter: for the account that has the address, if there is one. */
export const proveAddresses = async (
  { sql }: Pick<Client, 'sql'>,
  ...addresses: string[]
): Promise<void> => {
  const keys = addresses.map((address) => address.toLowerCase());
  const now = { state: 'verified', changed_at: Date.now() };
  const rows = keys.map((address) => ({ address, ...now }));
  await sql('recipients').insert(rows).onConflict('address').merge();
  const holders = await sql('up_users')
    .whereIn('email', keys)
    .select({ address: 'email', account: 'document_id' });
  const proofs = holders.map((holder) => ({ ...holder, ...now }));
  if (proofs.length > 0)
    await sql('address_proofs').insert(proofs).onConflict(['address', 'account']).merge();
};

export type AskingLetter = { readonly text: string; readonly token: string; readonly code: string };

/** The letters that asked an address whose it is, once there is one. */
export const askingLetters = async (shop: Client, address: string): Promise<AskingLetter[]> => {
  const found = async () => (await shop.letters()).filter(({ to }) => to === address);
  await eventually(async () => (await found()).length > 0, true);
  return (await found()).map(({ subject, text }) => ({
    text: `${subject}\n${text}`,
    token: /\/confirm#token=([\w-]+)/.exec(text)?.[1] ?? '',
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
  }));
};
