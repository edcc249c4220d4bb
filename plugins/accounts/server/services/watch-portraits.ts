import { randomUUID } from 'node:crypto';
import { emit, house } from '@oner/platform';
import { sellersWithPhoto } from '../store/sellers.ts';

type Event = { result?: { id?: number }; params: { where?: { id?: number } } };

/**
 * A portrait that staff replace in the media library, or whose small copy is made later, keeps its row: only the file
 * knows, and upper rooms hear of an author who looks different.
 */
export const watchPortraits = (): void => {
  house().db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: async (event: Event) => {
      const id = event.result?.id ?? event.params.where?.id;
      if (id === undefined) return;
      for (const sellerId of await sellersWithPhoto(id))
        await emit('seller.changed', `${sellerId}#${randomUUID()}`, { sellerId });
    },
  });
};
