import type { Payload } from '@oner/config/events';
import { onCommit, purgeSite, transact } from '@oner/platform';
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
export const forgetBuyer = ({ account, profileId }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await emptyContacts(account);
    await emptyWords(account);
    const works = await emptyReviews(account);
    await emptyAnswers(profileId);
    await purgeSite(works.map((id) => `work:${id}`));
    // What a claim was about stays, what its buyer wrote and showed does not.
    const files = await removePhotos(await emptyClaims(account));
    onCommit(async () => {
      await Promise.all(files.map(discardPhoto));
    });
  });
