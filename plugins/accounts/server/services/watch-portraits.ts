import { randomUUID } from 'node:crypto';
import { events } from '@oner/config/events';
import { emit, house } from '@oner/platform';
import { sellersWithPhoto } from '../store/sellers.ts';

type Event = {
  readonly result?: { id?: number };
  readonly params: { where?: { id?: number } };
  /** Strapi hands it from before a change to after it. */
  readonly state: { sellers?: readonly string[] };
};

/**
 * A portrait that staff replace or delete in the media library, or whose small copy is made later, changes no row of its
 * author: only the file knows, and upper rooms hear of an author who looks different.
 */
export const watchPortraits = (): void => {
  house().db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: async (event: Event) => tell(await shownBy(event)),
    // When it is gone, nobody knows any more whose it was.
    beforeDelete: async (event: Event) => {
      event.state.sellers = await shownBy(event);
    },
    afterDelete: ({ state }: Event) => tell(state.sellers ?? []),
  });
};

const shownBy = async ({ result, params }: Event): Promise<readonly string[]> => {
  const id = result?.id ?? params.where?.id;
  return id === undefined ? [] : sellersWithPhoto(id);
};

const tell = async (sellers: readonly string[]): Promise<void> => {
  for (const sellerId of sellers)
    await emit(events.sellerChanged, `${sellerId}#${randomUUID()}`, { sellerId });
};
