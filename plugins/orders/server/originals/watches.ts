/** Who asks to be told when an original that somebody else has may be bought, or is sold. */
import { type calls, done, type Language, refuse } from '@oner/config/contract';
import { clock, defineJob, notify, room, transact, type Verb } from '@oner/platform';
import { stateOfSale } from './calls.ts';
import { addWatch, dropWatch, takeWatchers, watchJob } from './watch-store.ts';

/** POST /api/works/:id/watch */
export const watchWork: Verb<typeof calls.watchWork> = ({ params: { id } }, { person }) =>
  transact(async () => {
    if (!person) return refuse('login-required');
    const state = await stateOfSale(id);
    if (state === null) return refuse('not-found');
    if (state === 'for-sale' || state === 'sold') return done({ watched: false });
    await addWatch(id, person.documentId, clock.now().getTime());
    return done({ watched: true });
  });

/** DELETE /api/works/:id/watch */
export const unwatchWork: Verb<typeof calls.unwatchWork> = ({ params: { id } }, { person }) =>
  transact(async () => {
    if (!person) return refuse('login-required');
    await dropWatch(id, person.documentId);
    return done({ watched: false });
  });

export const defineWatchNews = (): void => {
  defineJob(watchJob, (_, { key: workId }) => transact(() => notifyWatchers(workId)));
};

/** Once, of what is true by now; who waits for what is still reserved goes on waiting. */
const notifyWatchers = async (workId: string): Promise<void> => {
  const state = await stateOfSale(workId);
  const work = await room('catalogue').workForSale(workId);
  if (!work || (state !== 'for-sale' && state !== 'sold')) return;
  const now = clock.now().getTime();
  for (const account of await takeWatchers(workId)) {
    const person = await room('accounts').findPerson(account);
    if (!person) continue;
    const { email, language, firstName: name } = person;
    const to = { email, language, name, account };
    const facts = { title: (of: Language) => work.names[of] };
    const event = state === 'sold' ? 'original-gone' : 'original-free';
    await notify(event, to, facts, `${workId}:${account}:${now}`, {
      path: `/product-details/${workId}`,
    });
  }
};
