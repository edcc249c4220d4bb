import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { house, type Progress, transact } from '@oner/platform';
import { derive } from '../../images/derive.ts';
import { inspect } from '../../images/inspect.ts';
import { addToLibrary, discardPicture, storePicture } from '../../images/media-library.ts';
import { originalsFolder } from '../../images/originals-folder.ts';
import { originalOfWork } from '../../store/originals.ts';
import { drawMerch, type WorkPicture } from '../gallery.ts';
import { aheadOf } from './ahead.ts';
import { demoId } from './ids.ts';
import { type DemoItem, items } from './items.ts';
import { asUpload } from './send-picture.ts';

const idOf = ({ name }: DemoItem): string => demoId('item', name);

/** Puts the merchandise of the demo shop on its shelves; what is there already stays. */
export const addItems = async (progress: Progress): Promise<void> => {
  const missing: DemoItem[] = [];
  for (const item of items) if (!(await isThere(item))) missing.push(item);
  const draw = async ({ piece, work }: DemoItem): Promise<Buffer> =>
    drawMerch(piece, work && (await pictureOf(work)));
  await aheadOf(missing, draw, async (item, jpeg, index) => {
    progress(index, missing.length);
    await addItem(item, jpeg);
  });
};

/** The work as its author sent it: the shop keeps it, and drawing it again would take longer. */
const pictureOf = async (work: WorkPicture): Promise<Buffer> => {
  const file = await originalOfWork(demoId('work', work));
  if (!file) throw new Error(`the demo shop has no work ${work} to print`);
  return readFile(join(originalsFolder(), file));
};

const isThere = async (item: DemoItem): Promise<boolean> =>
  (await house()
    .documents('api::shop-item.shop-item')
    .findOne({ documentId: idOf(item) })) !== null;

const addItem = (item: DemoItem, jpeg: Buffer): Promise<void> =>
  asUpload('item.jpg', jpeg, async (file) => {
    const found = await inspect(file.path, file.bytes);
    const derived = 'code' in found ? found : await derive(file.path, found.size);
    if ('code' in derived) throw new Error(`${item.name}: ${derived.code}`);
    const picture = await storePicture(`${item.name}.webp`, derived);
    try {
      await transact(async () => {
        const { id } = await addToLibrary(picture, item.name);
        await house()
          .documents('api::shop-item.shop-item')
          .create({ data: { ...fieldsOf(item), picture: id } });
      });
    } catch (error) {
      await discardPicture(picture);
      throw error;
    }
  });

const fieldsOf = (item: DemoItem) => ({
  documentId: idOf(item),
  name: item.name,
  kind: item.piece.kind,
  priceTenge: item.price,
  productionCostTenge: item.cost,
  sizes: item.sizes,
  workId: item.work && demoId('work', item.work),
  descriptionKk: item.kk,
  descriptionRu: item.ru,
  descriptionEn: item.en,
  availability: 'on-order',
  position: items.indexOf(item),
  demo: true,
});
