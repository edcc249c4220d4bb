import { clock, house, room, transact } from '@oner/platform';
import { isShutOut, type Standing } from '../domain/standing.ts';
import { findStanding, type StandingRow, saveStanding } from '../store/standing.ts';

/** Where an author stands. Who registered before standings were kept is open. */
export const standingOf = async (
  sellerId: string,
): Promise<Pick<StandingRow, 'state' | 'reason'> & { since: Date | null }> =>
  (await findStanding(sellerId)) ?? { state: 'open', reason: null, since: null };

/** An undone change of the e-mail opens no account that the staff has suspended. */
export const keepShut = (): void =>
  room('accounts').onUndone(async ({ role, profileId }) =>
    role === 'seller' && isShutOut((await standingOf(profileId)).state) ? 'shuts' : null,
  );

/** Every new author begins as pending; people of the demo shop are open, as in a shop that has been there a while. */
export const watchAuthors = (): void => {
  house().documents.use(async (context, next) => {
    if (context.uid !== 'api::seller.seller' || context.action !== 'create') return next();
    return transact(async () => {
      const result = (await next()) as { documentId?: string } | undefined;
      const { data } = context.params as { data?: { demo?: boolean } };
      const state: Standing = data?.demo ? 'open' : 'pending';
      if (result?.documentId) {
        const since = clock.now();
        await saveStanding({
          sellerId: result.documentId,
          state,
          reason: null,
          since,
          actor: 'system',
        });
      }
      return result as Awaited<ReturnType<typeof next>>;
    });
  });
};
