import { type calls, done } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { mainCards } from '../store/shown.ts';
import { answerTo } from './answers.ts';

const mostShown = 12;

/** GET /api/main-page/works: what authors put forward and a moderator let through (spec A §6), newest first. */
export const listMainWorks: Verb<typeof calls.listMainWorks> = async () =>
  done(
    await answerTo('main works', async () =>
      (await mainCards(mostShown)).map((card) => JSON.parse(card)),
    ),
  );
