import { listMyDeposits } from '@oner/config/contract/deposits';
import { api } from '../../api/browser.ts';
import { useAnswer } from '../../elements/use-answer.ts';

const askMyDeposits = (signal: AbortSignal) => api.ask(listMyDeposits, {}, { signal });

/** The author's own records, last first. */
export const useMyDeposits = (isWanted: boolean) => useAnswer(isWanted, askMyDeposits);
