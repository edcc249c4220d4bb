import { frameFault, isMerchKind } from '@oner/config/terms';
import {
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
import { frameFaultWords } from './rules.ts';
import { findPrintFrame } from './store.ts';

type Event = {
  result?: { id?: number; documentId?: string };
  params: { where?: { id?: number } };
};

/** A shop item or the showcase that changes, whoever changes it, makes stored answers and pages old. */
export const watchShop = (): void => {
  const follow = (uid: string, tag: string): void => {
    const changed = async ({ result }: Event): Promise<void> =>
      transact(async () => {
        await nextVersion();
        // By its own name the page of one item is forgotten as well: it may have been taken back.
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

/** A thing on which a work of the buyer's choice would be printed beside its picture, or stretched, is not saved. */
export const checkPrintFrames = (): void => {
  strapiInstance().documents.use(async (context, next) => {
    const saves = ['create', 'update', 'clone'].includes(context.action);
    if (context.uid !== items || !saves) return next();
    return transact(async () => {
      const result = await next();
      const { documentId } = (result ?? {}) as { documentId?: string };
      if (documentId) await checkPrintFrame(documentId);
      return result;
    });
  });
};

/** @throws ValidationError that whoever saves it reads at the field in the panel */
const checkPrintFrame = async (id: string): Promise<void> => {
  const item = await findPrintFrame(id);
  // A thing with a work of its own shows it in its picture already.
  if (!item || item.workId !== null || item.printFrame === null || !isMerchKind(item.kind)) return;
  const fault = frameFault(item.kind, item.printFrame);
  if (fault) throw fieldError('printFrame', frameFaultWords(fault, languageOfStaff()));
};

/** A picture that staff replace in the media library may have other sizes: the cards that show it follow. */
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
