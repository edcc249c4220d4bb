import type { Payload } from '@oner/config/events';
import { asActor, strapiInstance, transact } from '@oner/platform';
import { eraseNames } from '../deposits/store.ts';
import { workIdsOf } from '../store/my-works.ts';
import { lockWork } from '../store/own-works.ts';
import { uploadsOfSeller } from '../store/uploads.ts';
import { forgetUploads } from './uploads.ts';

/**
 * An author who is erased leaves no work behind: drafts, public versions, pictures, originals and unfinished uploads go,
 * one transaction for each work. The deposits stay without title and name: hash, instant and the files' prints are nobody's data, and
 * the chain stands on them (law 94-V, art. 8).
 */
export const forgetAuthor = async (person: Payload<'personErased'>): Promise<void> => {
  const { account, role, profileId } = person;
  if (role !== 'seller') return;
  for (const workId of await workIdsOf(profileId)) await forgetWork(workId, account);
  await eraseNames(profileId);
  await transact(async () => {
    await forgetUploads((await uploadsOfSeller(profileId)).map(({ id }) => id));
  });
};

const forgetWork = (documentId: string, account: string): Promise<void> =>
  transact(async () => {
    await lockWork(documentId);
    // By his own wish: nobody writes him a letter about it.
    await asActor(`user:${account}`, () =>
      strapiInstance().documents('api::work.work').delete({ documentId }),
    );
  });
