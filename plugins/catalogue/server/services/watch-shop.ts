import { house, onCommit, purgeSite, room, transact } from '@oner/platform';
import { nextVersion } from '../store/rows.ts';
import { refreshCard } from './refresh-card.ts';

type Event = { result?: { id?: number }; params: { where?: { id?: number } } };

/** A shop item or the showcase that changes, whoever changes it, makes stored answers and pages old. */
export const watchShop = (): void => {
  const follow = (uid: string, tag: string): void => {
    const changed = async (): Promise<void> =>
      transact(async () => {
        await nextVersion();
        await purgeSite([tag]);
      });
    house().db.lifecycles.subscribe({
      models: [uid],
      afterCreate: changed,
      afterUpdate: changed,
      afterDelete: changed,
    });
  };
  follow('api::shop-item.shop-item', 'shop');
  follow('api::showcase-work.showcase-work', 'showcase');
};

/** A picture that staff replace in the media library may have other sizes: the cards that show it follow. */
export const watchPictures = (): void => {
  house().db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: async (event: Event) => {
      const id = event.result?.id ?? event.params.where?.id;
      if (id === undefined) return;
      const works = await room('works').publishedIdsWithFile(id);
      onCommit(async () => {
        for (const workId of works) await refreshCard(workId);
      });
    },
  });
};
