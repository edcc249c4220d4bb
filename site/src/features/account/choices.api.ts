import type { CallReply, NoticeChoices } from '@oner/config/contract';
import {
  getNoticeChoices,
  linkTelegram,
  setNoticeChoices,
  unlinkTelegram,
} from '@oner/config/contract/notices';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../api/browser.ts';

export type Choice = NoticeChoices['choices'][number];
export type Link = CallReply<typeof linkTelegram>;

/** By which ways a person hears of what; asked for again when he comes back from his messenger. */
export const useChoices = () => {
  const [data, show] = useState<NoticeChoices>();
  const [error, setError] = useState<unknown>();
  const askAgain = useCallback(async (): Promise<void> => {
    try {
      show(await api.ask(getNoticeChoices, {}));
      setError(undefined);
    } catch (cause) {
      setError(cause);
    }
  }, []);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void askAgain();
    void askAgain();
    addEventListener('visibilitychange', look);
    return () => removeEventListener('visibilitychange', look);
  }, [askAgain]);
  return {
    data,
    error,
    askAgain,
    /** What is known without asking: what was ticked a moment ago, or what the server said to that. */
    show,
  };
};

export const saveChoices = (choices: readonly Choice[]): Promise<NoticeChoices> =>
  api.ask(setNoticeChoices, {
    body: { choices: choices.map(({ group, channel, on }) => ({ group, channel, on })) },
  });

export const askForLink = (): Promise<Link> => api.ask(linkTelegram, { body: {} });

export const unlink = (): Promise<NoticeChoices> => api.ask(unlinkTelegram, {});
