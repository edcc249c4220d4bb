import type { CallSend } from '@oner/config/contract';
import { listMyDeposits } from '@oner/config/contract/deposits';
import { changeWorkSettings, listMyWorks } from '@oner/config/contract/my-works';
import { api } from '../../api/browser.ts';
import { useAnswer } from '../../elements/use-answer.ts';

const askMyWorks = (signal: AbortSignal) => api.ask(listMyWorks, {}, { signal });
const askMyDeposits = (signal: AbortSignal) => api.ask(listMyDeposits, {}, { signal });

/** The author's own works in every state. A moderator may decide meanwhile: coming back to the page asks again. */
export const useMyWorks = (isWanted: boolean) => useAnswer(isWanted, askMyWorks);
/** What of them is deposited; the page can live without it. */
export const useMyDeposits = (isWanted: boolean) => useAnswer(isWanted, askMyDeposits);

export type Settings = CallSend<typeof changeWorkSettings>['body'];
/** Takes effect at once and without a moderator. */
export const saveSettings = (id: string, body: Settings) =>
  api.ask(changeWorkSettings, { params: { id }, body });
