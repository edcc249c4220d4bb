import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { readEmails } from '../../contract/support/emails.ts';

/** The link for a new password in the last such e-mail to an address; empty while there is none. */
export const resetLinkTo = async (address: string): Promise<string> => {
  const emails = await readEmails(inherited().DATA_DIR_OF_SHOP ?? '');
  const links = emails.flatMap(({ to, text }) =>
    to === address ? (/\S+#reset=[\w-]+/.exec(text) ?? []) : [],
  );
  return links.at(-1) ?? '';
};
