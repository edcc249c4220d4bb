import { calls } from '@oner/config/contract';
import { handle } from '../http/handle.ts';
import { getNoticeChoices, setNoticeChoices, unlinkTelegram } from './choices.ts';
import { linkTelegram, telegramUpdate } from './link-telegram.ts';
import { countNotices, listNotices, readNotices } from './list-notices.ts';

const linking = { name: 'link', points: 20, perSeconds: 3600, by: 'account' } as const;
const choosing = { name: 'choices', points: 300, perSeconds: 3600, by: 'account' } as const;

export const noticeRoutes = [
  handle(calls.listNotices, listNotices),
  handle(calls.countNotices, countNotices),
  handle(calls.readNotices, readNotices),
  handle(calls.getNoticeChoices, getNoticeChoices),
  handle(calls.setNoticeChoices, setNoticeChoices, { limits: [choosing] }),
  handle(calls.linkTelegram, linkTelegram, { limits: [linking] }),
  handle(calls.unlinkTelegram, unlinkTelegram),
  handle(calls.telegramUpdate, telegramUpdate),
];
