import type { Language, Work } from '@oner/config/contract';
import { sellerName } from '@oner/config/contract/page-addresses';
import { isCyrillic, latinOf } from '@oner/config/contract/transliterate';
import { type Titled, titleFor } from '@oner/config/terms';
import { mediaAt } from './media.ts';

/** Fields of a work for a card or a label: without the story, which is its heaviest part and only on its own page. */
export type CardWork = Omit<Work, 'description' | 'created' | 'photos'>;

/** Removes the fields that an island with cards does not show. */
export const withoutStory = ({
  description: _,
  created: __,
  photos: ___,
  ...card
}: Work): CardWork => card;

/** Checks whether the original may be bought: at its price, at an offered one if it has none, or on request if made on order. */
export const isSaleOffered = ({
  availability,
  price_sale: price,
  price_rent: rent,
}: Pick<CardWork, 'availability' | 'price_sale' | 'price_rent'>): boolean =>
  availability !== 'sold' && (Boolean(price) || !rent || availability === 'on-order');

/** The full-size photo: `photo` for art, `photo_one` for the other sections (spec A §3). */
export const workPhoto = (work: CardWork): string => work.photo ?? work.photo_one ?? '';

/** The first photo of a work in all its widths. */
export const mainPhoto = (work: Work): NonNullable<Work['photos']>[number] =>
  work.photos?.[0] ?? {
    path: workPhoto(work),
    width: work.photo_width,
    height: work.photo_height,
    sizes: [],
  };

/** The photo of a card: the low-quality version preferred (spec A §2 Explore). */
export const cardPhoto = (work: CardWork): string => work.photo_low_quality ?? workPhoto(work);

/** Widths of the copies for cards (made by the CMS at upload); a small photo has only copies narrower than itself. */
const smallWidth = 320;
const lowQualityWidth = 480;

const narrowSources = (mediaUrl: string, work: CardWork): string[] => {
  const { photo_small: small, photo_low_quality: low, photo_width: full } = work;
  return [
    ...(small === undefined ? [] : [`${mediaAt(mediaUrl, small)} ${smallWidth}w`]),
    ...(low === null ? [] : [`${mediaAt(mediaUrl, low)} ${Math.min(lowQualityWidth, full)}w`]),
  ];
};

/** `srcset` of a card, up to the low-quality version. Undefined if there is only one source. */
export const cardSources = (mediaUrl: string, work: CardWork): string | undefined => {
  const sources = narrowSources(mediaUrl, work);
  return sources.length > 1 ? sources.join(', ') : undefined;
};

/** `srcset` of a work outside the product page: its narrow copies, and the full-size photo for large screens. */
export const workSources = (mediaUrl: string, work: CardWork): string | undefined => {
  const sources = narrowSources(mediaUrl, work);
  const full = `${mediaAt(mediaUrl, workPhoto(work))} ${work.photo_width}w`;
  return sources.length > 0 ? [...sources, full].join(', ') : undefined;
};

export const authorName = ({ seller }: CardWork): string => sellerName(seller);

/** Returns a person's name for a reader of this language: in Latin letters in English. */
export const nameIn = (language: Language, name: string): string =>
  language === 'en' ? (latinOf(name) ?? name) : name;

/** As nameIn(), for an author, who may have set their own Latin spelling. */
export const sellerNameIn = (
  language: Language,
  seller: Pick<Work['seller'], 'user' | 'latin_name'>,
): string => (language === 'en' && seller.latin_name) || nameIn(language, sellerName(seller));

export type ShownTitle = {
  readonly text: string;
  /** Second line: the original in another script or in Latin letters; undefined if not needed. */
  readonly second: string | undefined;
};

/**
 * Returns the title for a reader of this language: the author's title in it, else the original. The original is the
 * second line if it is in another script; a Cyrillic title in English has its transliteration as second line.
 */
export const titleIn = (language: Language, work: Titled): ShownTitle => {
  const { name } = work;
  const text = titleFor(language, work);
  if (text === name) return { text, second: language === 'en' ? latinOf(name) : undefined };
  return { text, second: isCyrillic(text) === isCyrillic(name) ? undefined : name };
};

/** The portrait beside a name: its small copy if there is one. */
export const smallPortrait = ({
  photo,
  photo_small: small,
}: Pick<Work['seller'], 'photo' | 'photo_small'>): string | null => small ?? photo;
