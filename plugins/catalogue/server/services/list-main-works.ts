import { type calls, done } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, type Verb } from '@oner/platform';
import { mainCards, showcaseCards } from '../store/shown.ts';
import { answerTo } from './answers.ts';

const mostShown = 12;

/** GET /api/main-page/works: what authors put forward and a moderator let through (spec A §6), newest first. */
export const listMainWorks: Verb<typeof calls.listMainWorks> = async () =>
  done(
    await answerTo('main works', async () =>
      (await mainCards(mostShown)).map((card) => JSON.parse(card)),
    ),
  );

/** GET /api/showcase: what editors have chosen to stand for the shop, as of today in Almaty. */
export const listShowcase: Verb<typeof calls.listShowcase> = async () => {
  const day = dateInAlmaty(clock.now());
  return done(
    await answerTo(`showcase ${day}`, async () =>
      (await showcaseCards(day)).map((card) => JSON.parse(card)),
    ),
  );
};
