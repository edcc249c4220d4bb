import type { Language, Work } from '@oner/config/contract';
import { sellerName } from '@oner/config/contract/page-addresses';
import { isCyrillic, latinOf } from '@oner/config/contract/transliterate';
import { type Titled, titleFor } from '@oner/config/terms';
import { mediaAt } from './media.ts';

/** What stands on a card, or beside a work: its story is for its own page, and is the heaviest part of it. */
export type CardWork = Omit<Work, 'description' | 'created' | 'photos'>;

/** A work as it goes into a page for an island that shows no more than this. */
export const withoutStory = ({
  description: _,
  created: __,
  photos: ___,
  ...card
}: Work): CardWork => card;

/** The full photo: `photo` for art, `photo_one` for the other sections (spec A §3). */
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

/** Widths of the copies for cards (the CMS makes them so at upload); a small picture has none that is wider than it. */
const smallWidth = 320;
const lowQualityWidth = 480;

const narrowSources = (mediaUrl: string, work: CardWork): string[] => {
  const { photo_small: small, photo_low_quality: low, photo_width: full } = work;
  return [
    ...(small === undefined ? [] : [`${mediaAt(mediaUrl, small)} ${smallWidth}w`]),
    ...(low === null ? [] : [`${mediaAt(mediaUrl, low)} ${Math.min(lowQualityWidth, full)}w`]),
  ];
};

/** `srcset` of a card: nothing larger than the low-quality version. Undefined where there is nothing to choose. */
export const cardSources = (mediaUrl: string, work: CardWork): string | undefined => {
  const sources = narrowSources(mediaUrl, work);
  return sources.length > 1 ? sources.join(', ') : undefined;
};

/** `srcset` of a work outside of the product page: its narrow copies, and the full photo for large screens. */
export const workSources = (mediaUrl: string, work: CardWork): string | undefined => {
  const sources = narrowSources(mediaUrl, work);
  const full = `${mediaAt(mediaUrl, workPhoto(work))} ${work.photo_width}w`;
  return sources.length > 0 ? [...sources, full].join(', ') : undefined;
};

export const authorName = ({ seller }: CardWork): string => sellerName(seller);

/** A name of a person as a reader of this language is shown it: in Latin letters in English. */
export const nameIn = (language: Language, name: string): string =>
  language === 'en' ? (latinOf(name) ?? name) : name;

/** The same of an author, who may have said how it is written in Latin letters. */
export const sellerNameIn = (
  language: Language,
  seller: Pick<Work['seller'], 'user' | 'latin_name'>,
): string => (language === 'en' && seller.latin_name) || nameIn(language, sellerName(seller));

export type ShownTitle = {
  readonly text: string;
  /** What stands below it: the original in another script, or the original in Latin letters; undefined for nothing. */
  readonly second: string | undefined;
};

/**
 * The title a reader of this language is shown: the one its author gave in that language, else the original. The original
 * stands second where it is in another script; a Cyrillic one stands first in English with its transliteration second.
 */
export const titleIn = (language: Language, work: Titled): ShownTitle => {
  const { name } = work;
  const text = titleFor(language, work);
  if (text === name) return { text, second: language === 'en' ? latinOf(name) : undefined };
  return { text, second: isCyrillic(text) === isCyrillic(name) ? undefined : name };
};

/** The portrait beside a name: its small copy, where there is one. */
export const smallPortrait = ({
  photo,
  photo_small: small,
}: Pick<Work['seller'], 'photo' | 'photo_small'>): string | null => small ?? photo;
