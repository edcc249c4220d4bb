import { listMyWorks } from '@oner/config/contract/works';
import useSWR from 'swr';
import { api } from '../../api/browser.ts';

/** The author's own works in every state. A moderator may decide meanwhile: coming back to the page asks again. */
export const useMyWorks = (isWanted: boolean) =>
  useSWR(isWanted ? 'my-works' : null, () => api.ask(listMyWorks, {}), {
    shouldRetryOnError: false,
  });
