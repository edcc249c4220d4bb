import { type Progress, pluginService, strapiInstance } from '@oner/platform';
import { makeAvatar } from '../pictures/make.ts';
import { pictureFile } from './pictures.ts';

/** Gives every author of the demo shop a portrait; who has one keeps it. */
export const addPortraits = async (progress: Progress): Promise<void> => {
  const authors = await pluginService('accounts').listSellers();
  const bare = authors.filter(({ photo }) => photo === null);
  for (const [index, { id, username }] of bare.entries()) {
    progress(index, bare.length);
    const made = await makeAvatar(pictureFile(username));
    if (!made.ok) throw new Error(`the portrait of ${username}: ${made.refusal.code}`);
    const data: Record<string, unknown> = { photo: made.value.fileId };
    await strapiInstance().documents('api::seller.seller').update({ documentId: id, data });
  }
};
