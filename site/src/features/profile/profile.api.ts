import { listMyWorks } from '@oner/config/contract/works';
import { api } from '../../api/browser.ts';
import { useAnswer } from '../../elements/use-answer.ts';

const askMyWorks = (signal: AbortSignal) => api.ask(listMyWorks, {}, { signal });

/** The author's own works in every state. A moderator may decide meanwhile: coming back to the page asks again. */
export const useMyWorks = (isWanted: boolean) => useAnswer(isWanted, askMyWorks);
