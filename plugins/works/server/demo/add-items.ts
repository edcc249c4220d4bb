import { type Progress, strapiInstance, transact } from '@oner/platform';
import { addToLibrary, discardPicture, type StoredPicture } from '../pictures/library.ts';
import { makeCopies } from '../pictures/make.ts';
import { type DemoItem, items, made, picturesOfItem } from './items.ts';
import { demoId, madeAhead, pictureFile } from './pictures.ts';

const idOf = ({ name }: DemoItem): string => demoId('item', name);

/** Adds the merchandise of the demo shop; existing items are left unchanged. */
export const addItems = async (progress: Progress): Promise<void> => {
  const drawn = madeAhead(items, async (item) => ((await isThere(item)) ? null : draw(item)));
  for await (const [index, item, pictures] of drawn) {
    progress(index, items.length);
    if (pictures) await addItem(item, pictures);
  }
};

/** Works of the demo's showcase: the home page begins with the first, and its wall shows the next four. */
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

/** Adds the showcase works; existing ones are left unchanged. */
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

const addItem = async (item: DemoItem, pictures: readonly StoredPicture[]): Promise<void> => {
  try {
    await transact(async () => {
      const [picture, ...photos] = await Promise.all(
        pictures.map((one) => addToLibrary(one, item.name)),
      );
      await strapiInstance()
        .documents('api::shop-item.shop-item')
        .create({
          data: { ...fieldsOf(item), picture: picture?.id, photos: photos.map(({ id }) => id) },
        });
    });
  } catch (error) {
    for (const picture of pictures) await discardPicture(picture);
    throw error;
  }
};

const draw = (item: DemoItem): Promise<StoredPicture[]> =>
  Promise.all(
    picturesOfItem(item).map(async (file) => {
      const made = await makeCopies(pictureFile(file), item.name, 'picture');
      if (!made.ok) throw new Error(`${item.name}: ${made.refusal.code}`);
      return made.value;
    }),
  );

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
  ...(item.color && { color: item.color }),
  fabricKk: made[item.kind].fabric.kk,
  fabricRu: made[item.kind].fabric.ru,
  fabricEn: made[item.kind].fabric.en,
  careKk: made[item.kind].care.kk,
  careRu: made[item.kind].care.ru,
  careEn: made[item.kind].care.en,
  availability: 'on-order',
  position: items.indexOf(item),
  demo: true,
});
