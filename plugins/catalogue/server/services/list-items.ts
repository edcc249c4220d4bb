import { type CallReply, type calls, done, merchKinds, type ShopItem } from '@oner/config/contract';
import { thingNames } from '@oner/config/contract/thing-names';
import { frameOf } from '@oner/config/terms';
import { room, toPhoto, type Verb } from '@oner/platform';
import { firstSize, itemAvailability } from '../domain/item.ts';
import { type ItemRow, itemsOfKind } from '../store/items.ts';
import { answerTo } from './answers.ts';
import { type Rating, withRating } from './ratings.ts';
import { type StockedItem, withLeft } from './stock.ts';

/** GET /api/item/get/:category (spec A §7), of one work if asked; what has no picture yet is not shown. */
export const listItems: Verb<typeof calls.listItems> = async ({ params, query }) => {
  const kind = merchKinds[params.category];
  if (!kind) return done([]);
  const work = query.work || null;
  const items = await answerTo(`items ${kind} ${work ?? ''}`, async () =>
    withRating(await withLeft(await itemsOfKind(kind, work))),
  );
  const kinds = await kindLabels();
  return done(items.flatMap((item) => toWire(item, kinds)));
};

export type KindLabels = ReadonlyMap<string, ShopItem['names']>;

/** What the vocabulary calls each kind of thing. */
export const kindLabels = async (): Promise<KindLabels> => {
  const terms = (await room('content').vocabulary()).merchKinds ?? [];
  return new Map(terms.map(({ key, labels }) => [key, labels]));
};

type Card = CallReply<typeof calls.getWork>;

/** What an item says of the work whose copy it carries. */
export const workOf = ({ workId, card }: ItemRow): ShopItem['work'] => {
  if (workId === null || card === null) return null;
  const { name, titles, seller }: Card = JSON.parse(card);
  const author = `${seller.user.first_name} ${seller.user.last_name}`.trim();
  return { id: workId, name, ...(titles && { titles }), author };
};

/** An item as the contract shows it; none for one without a picture, or of a kind the shop does not know. */
export const toWire = (
  item: StockedItem & { readonly rating: Rating | null },
  kinds: KindLabels,
): ShopItem[] => {
  const kind = merchKinds.find((known) => known === item.kind);
  if (!kind) return [];
  const photo = item.file && toPhoto(item.file);
  if (!photo) return [];
  const { descriptionKk, descriptionRu, descriptionEn } = item;
  return [
    {
      id: item.id,
      kind,
      category: merchKinds.indexOf(kind),
      picture: photo.path,
      photo,
      name: item.name,
      names: thingNames(kinds.get(kind), workOf(item), item.name),
      desc: {
        ...(descriptionKk && { kk: descriptionKk }),
        ...(descriptionRu && { ru: descriptionRu }),
        ...(descriptionEn && { en: descriptionEn }),
      },
      price: item.price,
      size: firstSize(item.sizes),
      sizes: [...item.sizes],
      availability: itemAvailability({ ...item, isShown: item.card !== null }),
      ...(item.left === null ? {} : { left: item.left }),
      work: workOf(item),
      ...(item.rating && { rating: item.rating }),
      ...(item.workId === null && { frame: frameOf(kind, item.printFrame) }),
    },
  ];
};
