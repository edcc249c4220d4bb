import { frameFault, isMerchKind } from '@oner/config/terms';
import {
  afterChanges,
  fieldError,
  languageOfStaff,
  onCommit,
  pluginService,
  purgeSite,
  strapiInstance,
  transact,
} from '@oner/platform';
import { refreshCard } from '../cards/refresh.ts';
import { nextVersion } from '../cards/store.ts';
import { frameFaultText } from './rules.ts';
import { findPrintFrame } from './store.ts';

type Event = {
  result?: { id?: number; documentId?: string };
  params: { where?: { id?: number } };
};

/** Outdates cached responses and pages after any change of a shop item or of the showcase. */
export const watchShop = (): void => {
  const follow = (uid: string, tag: string): void => {
    const changed = async ({ result }: Event): Promise<void> =>
      transact(async () => {
        await nextVersion();
        // The item's own tag purges its page, which may have been hidden.
        const own = result?.documentId && uid === items ? [`item:${result.documentId}`] : [];
        await purgeSite([tag, ...own]);
      });
    strapiInstance().db.lifecycles.subscribe({
      models: [uid],
      afterCreate: changed,
      afterUpdate: changed,
      afterDelete: changed,
    });
  };
  follow(items, 'shop');
  follow('api::showcase-work.showcase-work', 'showcase');
};

const items = 'api::shop-item.shop-item';

/** Rejects an item whose print area would place a chosen work outside of its picture, or distort it. */
export const checkPrintFrames = (): void =>
  afterChanges(items, ['create', 'update', 'clone'], checkPrintFrame);

/** @throws ValidationError that the panel shows at the field */
const checkPrintFrame = async (id: string): Promise<void> => {
  const item = await findPrintFrame(id);
  // The picture of an item with a work shows that work already.
  if (!item || item.workId !== null || item.printFrame === null || !isMerchKind(item.kind)) return;
  const fault = frameFault(item.kind, item.printFrame);
  if (fault) throw fieldError('printFrame', frameFaultText(fault, languageOfStaff()));
};

/** Refreshes cards after staff replace a picture in the media library, because its sizes may differ. */
export const watchPictures = (): void => {
  strapiInstance().db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    afterUpdate: async (event: Event) => {
      const id = event.result?.id ?? event.params.where?.id;
      if (id === undefined) return;
      const works = await pluginService('works').publishedIdsWithFile(id);
      onCommit(async () => {
        for (const workId of works) await refreshCard(workId);
      });
    },
  });
};
