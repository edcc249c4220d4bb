import { type Progress, strapiInstance, transact } from '@oner/platform';
import { derive } from '../pictures/derive.ts';
import { inspect } from '../pictures/inspect.ts';
import { addToLibrary, discardPicture, storePicture } from '../pictures/library.ts';
import { type DemoItem, items, pictureOfItem } from './items.ts';
import { demoId, pictureFile } from './pictures.ts';

const idOf = ({ name }: DemoItem): string => demoId('item', name);

/** Puts the merchandise of the demo shop on its shelves; what is there already stays. */
export const addItems = async (progress: Progress): Promise<void> => {
  for (const [index, item] of items.entries()) {
    progress(index, items.length);
    if (!(await isThere(item))) await addItem(item);
  }
};

/** What stands for the demo shop: the first is the one that its home page begins with, and the wall hangs the next four. */
const showcase = [
  { picture: 'p05', name: 'Екпін № 4' },
  { picture: 'p03', name: 'Анар' },
  { picture: 'p12', name: 'Ай мен есік' },
  { picture: 'p07', name: 'Шаңырақ' },
  { picture: 'g09', name: '«Көлсай» плакаты' },
  { picture: 'p01', name: 'Дала таңы' },
  { picture: 'c03', name: 'Ай құмыра' },
  { picture: 'g06', name: 'JAZZ Almaty' },
] as const;

/** What an editor would choose; what is there already stays. */
export const addShowcase = async (): Promise<void> => {
  const documents = strapiInstance().documents('api::showcase-work.showcase-work');
  for (const [position, { picture, name }] of showcase.entries()) {
    const documentId = demoId('showcase', picture);
    if (await documents.findOne({ documentId })) continue;
    const data = { documentId, name, workId: demoId('work', picture), position, demo: true };
    await transact(() => documents.create({ data }));
  }
};

const isThere = async (item: DemoItem): Promise<boolean> =>
  (await strapiInstance()
    .documents('api::shop-item.shop-item')
    .findOne({ documentId: idOf(item) })) !== null;

const addItem = async (item: DemoItem): Promise<void> => {
  const { path, bytes } = pictureFile(pictureOfItem(item));
  const found = await inspect(path, bytes);
  const derived = 'code' in found ? found : await derive(path, found.size);
  if ('code' in derived) throw new Error(`${item.name}: ${derived.code}`);
  const picture = await storePicture(`${item.name}.webp`, derived);
  try {
    await transact(async () => {
      const { id } = await addToLibrary(picture, item.name);
      await strapiInstance()
        .documents('api::shop-item.shop-item')
        .create({ data: { ...fieldsOf(item), picture: id } });
    });
  } catch (error) {
    await discardPicture(picture);
    throw error;
  }
};

const fieldsOf = (item: DemoItem) => ({
  documentId: idOf(item),
  name: item.name,
  kind: item.kind,
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
