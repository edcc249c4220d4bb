import { room } from '@oner/platform';

/** `KZ•• •••• 4417`, as letters may say it. */
export const maskedIban = async (authorId: string): Promise<string> => {
  const payee = (await room('accounts').payeeFacts([authorId])).get(authorId);
  return `KZ•• •••• ${payee?.ibanLast4 ?? '••••'}`;
};
