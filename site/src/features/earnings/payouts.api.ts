import type { CallReply, Deadline, EarningsBalance } from '@oner/config/contract';
import { getClock, terminate } from '@oner/config/contract/acts';
import { api } from '../../api/browser.ts';
import { askBalance } from './ask-balance.ts';

export type Termination = CallReply<typeof terminate>;
/** What the settings are about: whether one is paid, and whether the agreement ends. */
export type Standing = { readonly balance: EarningsBalance; readonly ending: readonly Deadline[] };

const kinds: readonly Deadline['kind'][] = ['agreement-ends', 'access-ends', 'settlement'];

export const askStanding = async (signal: AbortSignal): Promise<Standing> => {
  const [balance, clock] = await Promise.all([
    askBalance(signal),
    api.ask(getClock, {}, { signal }),
  ]);
  return { balance, ending: clock.filter(({ kind }) => kinds.includes(kind)) };
};

/** Ends the agreement (Agreement 10.1). @param password none where a passkey was shown */
export const endAgreement = (password: string | undefined, reason: string): Promise<Termination> =>
  api.ask(terminate, { body: { password, reason } });
