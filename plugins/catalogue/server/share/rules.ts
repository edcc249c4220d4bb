/** Content of the share card of a page, in the language of the page. Pure. */
import { formatTenge, type Language, type Section, titleFor } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import { type Author, authorNameIn, authorNameOf } from '../authors/rules.ts';
import type { CatalogueCard } from '../cards/rules.ts';

type Label = (group: string, key: string) => string | undefined;

/** Input of drawShareCard() in the plugin works. */
export type Shared = {
  readonly pictures: readonly string[];
  readonly title: string;
  readonly lines: readonly string[];
  readonly mark: string;
};

/** More pictures do not fit into a row, even narrow ones. */
export const mostPictures = 5;

const photosOf = (cards: readonly CatalogueCard[]): string[] =>
  cards.map((card) => ('photo' in card ? card.photo : card.photo_one)).filter(Boolean);

const isAvailable = ({ availability }: CatalogueCard): boolean =>
  availability === 'in-stock' || availability === 'on-order';

/** Returns the price of a work, or why it is not available. */
const stateOf = (card: CatalogueCard, language: Language, label: Label): string => {
  const { price_sale: sale, price_rent: rent } = card;
  if (!isAvailable(card)) return label('availability', card.availability) ?? '';
  if (sale) return formatTenge(sale);
  if (rent) return factText('share.rent', language, { price: formatTenge(rent) });
  return factText('share.price-on-request', language);
};

export const workCard = (card: CatalogueCard, language: Language, label: Label): Shared => {
  const { user, latin_name: latin } = card.seller;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username;
  return {
    pictures: photosOf([card]).slice(0, 1),
    title: titleFor(language, card),
    lines: [authorNameIn(language, name, latin), stateOf(card, language, label)],
    mark: factText('share.mark', language),
  };
};

/** @param newest newest works of the author @param count number of all their public works */
export const authorCard = (
  author: Author,
  newest: readonly CatalogueCard[],
  count: number,
  language: Language,
  label: Label,
): Shared => ({
  pictures: photosOf(newest),
  title: authorNameIn(language, authorNameOf(author), author.latinName),
  lines: [
    [
      author.level === null ? '' : (label('levels.authors', author.level) ?? ''),
      factText('share.works', language, { count: String(count) }),
    ]
      .filter(Boolean)
      .join(' · '),
  ],
  mark: factText('share.mark', language),
});

type ShownItem = {
  readonly photo: { readonly path: string };
  readonly names: Readonly<Record<Language, string>>;
  readonly work: { readonly author: string } | null;
  readonly availability: string;
  /** Whole tenge. */
  readonly price: number;
};

/** An item with its price, or the label `out-of-stock`. */
export const itemCard = (item: ShownItem, language: Language, label: Label): Shared => ({
  pictures: [item.photo.path],
  title: item.names[language],
  lines: [
    item.work ? authorNameIn(language, item.work.author, null) : '',
    item.availability === 'out-of-stock'
      ? (label('availability', item.availability) ?? '')
      : formatTenge(item.price),
  ],
  mark: factText('share.mark', language),
});

export const newsCard = (
  { title, photo }: { readonly title: string; readonly photo: string | null },
  language: Language,
): Shared => ({
  pictures: photo === null ? [] : [photo],
  title,
  lines: [factText('share.news', language)],
  mark: factText('share.mark', language),
});

export const collectionCard = (
  {
    title,
    works,
    count,
  }: { readonly title: string; readonly works: readonly CatalogueCard[]; readonly count: number },
  language: Language,
): Shared => ({
  pictures: photosOf(works.slice(0, mostPictures)),
  title,
  lines: [factText('share.works', language, { count: String(count) })],
  mark: factText('share.mark', language),
});

/** The home page, or the list of a section. */
export const pageCard = (
  page: 'home' | Section,
  works: readonly CatalogueCard[],
  language: Language,
): Shared => ({
  pictures: photosOf(works),
  title: factText(`share.${page}`, language),
  lines: page === 'home' ? [] : [factText('share.home', language)],
  mark: factText('share.mark', language),
});
