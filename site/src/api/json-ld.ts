/** Structured data of pages for search engines: schema.org, as plain data. */

import type { CallReply, Language, Work } from '@oner/config/contract';
import type { getWork } from '@oner/config/contract/catalogue';
import type { getCollection } from '@oner/config/contract/collections';
import type { getNews } from '@oner/config/contract/content';
import type { ItemPage } from '@oner/config/contract/item-page';
import { authorPath, itemPath, sellerName, workPath } from '@oner/config/contract/page-addresses';
import type { getSeller } from '@oner/config/contract/sellers';
import { sellerNameIn, titleIn } from './work.ts';

export type Ld = Readonly<Record<string, unknown>>;
const schema = 'https://schema.org';

const availability: Readonly<Record<Work['availability'], string>> = {
  'in-stock': 'InStock',
  'on-order': 'MadeToOrder',
  'out-of-stock': 'OutOfStock',
  reserved: 'Reserved',
  'rented-out': 'OutOfStock',
  sold: 'SoldOut',
};

const perMonth = (price: number): Ld => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'KZT',
  unitCode: 'MON',
});

type LdTexts = {
  /** Language of the page. */
  readonly language: Language;
  /** The description in the language of the page. */
  readonly text?: string | undefined;
  /** Type, material and technique, as in the label of a work. */
  readonly medium?: string | undefined;
};

/**
 * A work with its prices. Reviews of items printed with it are not ratings of the work. A price is per piece; rent is
 * per month and marked so (UN/CEFACT: MON).
 * @param at absolute addresses of the page, its pictures and its author
 */
export const workLd = (
  { details, ...work }: Work & Pick<CallReply<typeof getWork>, 'details'>,
  at: { readonly origin: string; readonly images: readonly string[] },
  { language, text, medium }: LdTexts,
): Ld => {
  const url = `${at.origin}${workPath(work)}`;
  const { text: name } = titleIn(language, work);
  const others = new Set([work.name, ...Object.values(work.titles ?? {})]);
  others.delete(name);
  const offer = (price: number | undefined, businessFunction: 'Sell' | 'LeaseOut') =>
    price === undefined
      ? []
      : [
          {
            '@type': 'Offer',
            url,
            price,
            priceCurrency: 'KZT',
            ...(businessFunction === 'LeaseOut' && { priceSpecification: perMonth(price) }),
            availability: `${schema}/${availability[work.availability]}`,
            businessFunction: `http://purl.org/goodrelations/v1#${businessFunction}`,
          },
        ];
  const offers = [...offer(work.price_sale, 'Sell'), ...offer(work.price_rent, 'LeaseOut')];
  const centimetres = (value: number | null) => ({
    '@type': 'QuantitativeValue',
    value,
    unitCode: 'CMT',
  });
  return {
    '@context': schema,
    '@type': ['Product', 'VisualArtwork'],
    '@id': url,
    url,
    name,
    ...(others.size > 0 && { alternateName: [...others] }),
    image: at.images,
    ...(text && { description: text }),
    ...(medium && { artMedium: medium }),
    ...(work.length && { width: centimetres(work.length) }),
    ...(work.height && { height: centimetres(work.height) }),
    ...(work.created && { dateCreated: work.created }),
    ...(details?.edition_total && { artEdition: details.edition_total }),
    ...(details?.weight && {
      weight: { '@type': 'QuantitativeValue', value: details.weight, unitCode: 'GRM' },
    }),
    creator: {
      '@type': 'Person',
      name: sellerNameIn(language, work.seller),
      url: `${at.origin}${authorPath(work.seller)}`,
    },
    ...(offers.length > 0 && { offers }),
  };
};

/**
 * An item of the shop with its price and reviews.
 * @param at absolute addresses of the page and its pictures
 * @param text the description and the name of its colour, in the language of the page
 */
export const itemLd = (
  item: ItemPage,
  at: { readonly origin: string; readonly images: readonly string[] },
  { language, text, color }: Omit<LdTexts, 'medium'> & { readonly color: string | undefined },
): Ld => {
  const url = `${at.origin}${itemPath(item)}`;
  return {
    '@context': schema,
    '@type': 'Product',
    '@id': url,
    url,
    name: item.names[language],
    sku: item.id,
    image: at.images,
    ...(text && { description: text }),
    ...(color && { color }),
    ...(item.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: item.rating.average,
        reviewCount: item.rating.count,
      },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: item.price,
      priceCurrency: 'KZT',
      availability: `${schema}/${item.left === 0 ? 'SoldOut' : availability[item.availability]}`,
    },
  };
};

/** The breadcrumbs of a page. */
export const trailLd = (
  origin: string,
  steps: readonly { readonly path: string; readonly name: string }[],
): Ld => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ path, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

type Seller = CallReply<typeof getSeller>;

/** An author. The phone number is omitted, so that machines do not collect it. */
export const personLd = (
  seller: Seller,
  at: {
    readonly language: Language;
    /** The biography shown on the page. */
    readonly about: string | undefined;
    readonly url: string;
    readonly photo: string | undefined;
  },
): Ld => {
  const { whatsapp: _, facebook, twitter, instagram } = seller;
  const { language, about, url, photo } = at;
  const name = sellerNameIn(language, seller);
  const others = new Set([sellerName(seller), seller.user.username]);
  others.delete(name);
  return {
    '@context': schema,
    '@type': 'Person',
    '@id': url,
    url,
    name,
    alternateName: [...others],
    ...(photo && { image: photo }),
    ...(about && { description: about }),
    sameAs: [facebook, twitter, instagram].filter((link) => link !== null),
  };
};

type Collection = Pick<
  CallReply<typeof getCollection>,
  'kind' | 'lang' | 'title' | 'summary' | 'opens' | 'closes' | 'works'
>;

/** A collection with its works in order. @param at absolute addresses: of the page and of the shop in its language */
export const collectionLd = (
  { kind, lang, title, summary, opens, closes, works }: Collection,
  at: { readonly url: string; readonly image: string | undefined; readonly origin: string },
): Ld => ({
  '@context': schema,
  '@type': kind === 'exhibition' ? 'ExhibitionEvent' : 'CollectionPage',
  '@id': at.url,
  url: at.url,
  name: title,
  description: summary,
  inLanguage: lang,
  ...(at.image && { image: [at.image] }),
  // The exhibition takes place on the page itself.
  ...(kind === 'exhibition' && {
    startDate: opens,
    endDate: closes,
    eventAttendanceMode: `${schema}/OnlineEventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url: at.url },
  }),
  [kind === 'exhibition' ? 'workFeatured' : 'mainEntity']: {
    '@type': 'ItemList',
    itemListElement: works.map((work, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${at.origin}${workPath(work)}`,
    })),
  },
});

type Article = Pick<
  CallReply<typeof getNews>,
  'lang' | 'title' | 'summary' | 'published' | 'updated'
>;

/** An article of the shop. @param at absolute addresses: of the article, its picture and the shop */
export const articleLd = (
  { lang, title, summary, published, updated }: Article,
  at: { readonly url: string; readonly image: string | undefined; readonly origin: string },
  publisher: string,
): Ld => ({
  '@context': schema,
  '@type': 'NewsArticle',
  '@id': at.url,
  mainEntityOfPage: at.url,
  headline: title,
  description: summary,
  inLanguage: lang,
  datePublished: published,
  dateModified: updated,
  ...(at.image && { image: [at.image] }),
  author: { '@type': 'Organization', name: publisher, url: at.origin },
  publisher: { '@type': 'Organization', name: publisher, url: at.origin },
});

/** Serializes data for a script element: no text in it can close the element. */
export const ldText = (ld: Ld): string => JSON.stringify(ld).replaceAll('<', '\\u003c');
