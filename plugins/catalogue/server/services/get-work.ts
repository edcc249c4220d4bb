import { calls, done, refuse } from '@oner/config/contract';
import { ReadyJson, replyJson, type Verb } from '@oner/platform';
import { findShown } from '../store/shown.ts';
import { answerTo } from './answers.ts';

/** GET /api/works/:id: one public work with all its photos. */
export const getWork: Verb<typeof calls.getWork> = async ({ params }) => {
  const work = await answerTo(`work ${params.id}`, async () => {
    const row = await findShown(params.id);
    if (!row) return null;
    const value = { ...JSON.parse(row.card), photos: JSON.parse(row.photos) };
    return new ReadyJson(Buffer.from(replyJson(calls.getWork, value)));
  });
  return work ? done(work) : refuse('not-found');
};
