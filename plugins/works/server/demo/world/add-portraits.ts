import { house, type Progress, room } from '@oner/platform';
import { makeAvatar } from '../../images/make-avatar.ts';
import { drawPortrait } from '../gallery.ts';
import { sitters } from '../portraits/sitters.ts';
import { aheadOf } from './ahead.ts';
import { asUpload } from './send-picture.ts';

/** Gives every author of the demo shop a portrait; who has one keeps it. */
export const addPortraits = async (progress: Progress): Promise<void> => {
  const authors = await room('accounts').listSellers();
  const bare = authors
    .slice(0, sitters.length)
    .map((author, place) => ({ ...author, place }))
    .filter(({ photo }) => photo === null);
  await aheadOf(
    bare,
    ({ place }) => drawPortrait(place),
    async ({ id, username }, jpeg, index) => {
      progress(index, bare.length);
      const made = await asUpload(`${username}.jpg`, jpeg, makeAvatar);
      if (!made.ok) throw new Error(`the portrait of ${username}: ${made.refusal.code}`);
      const data: Record<string, unknown> = { photo: made.value.fileId };
      await house().documents('api::seller.seller').update({ documentId: id, data });
    },
  );
};
