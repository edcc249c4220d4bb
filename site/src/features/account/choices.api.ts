import type { CallReply, NoticeChoices } from '@oner/config/contract';
import { linkTelegram, setNoticeChoices, unlinkTelegram } from '@oner/config/contract/notices';
import { api } from '../../api/browser.ts';

export type Choice = NoticeChoices['choices'][number];
export type Link = CallReply<typeof linkTelegram>;

export const saveChoices = (choices: readonly Choice[]): Promise<NoticeChoices> =>
  api.ask(setNoticeChoices, {
    body: { choices: choices.map(({ group, channel, on }) => ({ group, channel, on })) },
  });

export const askForLink = (): Promise<Link> => api.ask(linkTelegram, { body: {} });

export const unlink = (): Promise<NoticeChoices> => api.ask(unlinkTelegram, {});
