import { onCommit, purgeSite, subscribe, transact } from '@oner/platform';
import { discardPhoto } from '../photos/folder.ts';
import { removePhotos } from '../store/claim-photos.ts';
import { emptyClaims } from '../store/claims.ts';
import { emptyContacts } from '../store/orders-of.ts';
import { emptyAnswers, emptyReviews } from '../store/reviews.ts';
import { emptyWords } from '../store/words.ts';

/**
 * Orders of a person who is erased stay for the books: number, things, sums, dates and the bank's reference. Name,
 * phone, address and comment were needed to carry them out, and that is over (law 94-V, art. 8; spec L §4).
 */
export const forgetBuyers = (): void =>
  subscribe<{ account: string; profileId?: string }>(
    'person.erased',
    'orders.forget',
    ({ account, profileId }) =>
      transact(async () => {
        await emptyContacts(account);
        await emptyWords(account);
        const works = await emptyReviews(account);
        if (profileId) await emptyAnswers(profileId);
        await purgeSite(works.map((id) => `work:${id}`));
        // What a claim was about stays, what he wrote and showed does not.
        const files = await removePhotos(await emptyClaims(account));
        onCommit(async () => {
          await Promise.all(files.map(discardPhoto));
        });
      }),
  );
