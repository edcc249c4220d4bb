import type { CallReply, NoticeChoices } from '@oner/config/contract';
import {
  getNoticeChoices,
  linkTelegram,
  setNoticeChoices,
  unlinkTelegram,
} from '@oner/config/contract/notices';
import useSWR from 'swr';
import { api } from '../../api/browser.ts';
import type { ApiError } from '../../api/error.ts';

export type Choice = NoticeChoices['choices'][number];
export type Link = CallReply<typeof linkTelegram>;

/** By which ways a person hears of what; asked for again when he comes back from his messenger. */
export const useChoices = () =>
  useSWR<NoticeChoices, ApiError>(getNoticeChoices.path, () => api.ask(getNoticeChoices, {}), {
    shouldRetryOnError: false,
  });

export const saveChoices = (choices: readonly Choice[]): Promise<NoticeChoices> =>
  api.ask(setNoticeChoices, {
    body: { choices: choices.map(({ group, channel, on }) => ({ group, channel, on })) },
  });

export const askForLink = (): Promise<Link> => api.ask(linkTelegram, { body: {} });

export const unlink = (): Promise<NoticeChoices> => api.ask(unlinkTelegram, {});
