import type { Act, EarningsBalance } from '@oner/config/contract';
import { askActs } from './acts.api.ts';
import { askBalance } from './ask-balance.ts';

export type Wallet = { readonly balance: EarningsBalance; readonly acts: readonly Act[] };

export const askWallet = async (signal: AbortSignal): Promise<Wallet> => {
  const [balance, acts] = await Promise.all([askBalance(signal), askActs(signal)]);
  return { balance, acts };
};
