import { db } from '@oner/platform';

/** @param email as the account has it, in lower case */
export const emptyComplaintsFrom = async (email: string): Promise<void> => {
  const nothing = { mail: 'erased@erased.invalid', text: '—', answer: null };
  await db()('complaints').whereRaw('lower(mail) = ?', [email]).update(nothing);
};
