import { type calls, done, refuse } from '@oner/config/contract';
import { type Limit, personalData, type Verb } from '@oner/platform';

/** It reads all rooms: nobody needs it more often. */
export const exports: Limit = { name: 'my-data', points: 10, perSeconds: 3600, by: 'account' };

/** GET /api/my/data: everything the shop holds of the person, by room (law 94-V). */
export const exportMyData: Verb<typeof calls.exportMyData> = async (_input, { person }) => {
  if (!person) return refuse('login-required');
  const { userId, documentId } = person;
  return done(await personalData({ userId, documentId }), {
    'Content-Disposition': 'attachment; filename="oner-my-data.json"',
  });
};
