import { describe, expect, it } from 'vitest';
import type { CatalogueCard } from '../cards/rules.ts';
import { authorCard, newsCard, pageCard, workCard } from './rules.ts';

const seller = {
  id: 'seller01',
  photo: null,
  photo_small: null,
  level: null,
  user: { username: 'aigerim', first_name: 'Айгерім', last_name: 'Сәбитова' },
};
const bare = { name: 'Шаңырақ', availability: 'in-stock', seller };
const card = (more: object = {}): CatalogueCard =>
  ({ ...bare, photo: '/uploads/a.webp', ...more }) as CatalogueCard;
const craft = { ...bare, photo_one: '/uploads/b.webp' } as CatalogueCard;
const label = (group: string, key: string) => `${group}/${key}`;
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));

describe('the card of a work', () => {
  it.each([
    ['a price', { price_sale: 650_000, price_rent: 9000 }, '650 000 ₸'],
    ['a rent', { price_rent: 9000 }, 'Rent: 9 000 ₸ a month'],
    ['no price', {}, 'Price on request'],
    ['what is sold', { price_sale: 650_000, availability: 'sold' }, 'availability/sold'],
    ['what is made on order', { price_sale: 1000, availability: 'on-order' }, '1 000 ₸'],
  ])('says %s', (_what, more, text) =>
    expect(plain(workCard(card(more), 'en', label).lines)).toEqual(['Aigerim Sabitova', text]),
  );

  it('has the title and the author name in the language of the page', () => {
    const work = card({ titles: { en: 'The Hearth' }, seller: { ...seller, latin_name: 'A. S.' } });
    expect(workCard(work, 'en', label)).toMatchObject({
      title: 'The Hearth',
      lines: ['A. S.', 'Price on request'],
      mark: 'Öner',
    });
    expect(workCard(work, 'kk', label)).toMatchObject({
      title: 'Шаңырақ',
      lines: ['Айгерім Сәбитова', 'Бағасы сұрау бойынша'],
      mark: 'Өнер',
    });
  });
});

it('the card of an author has their level, the number of works, and the newest works', () => {
  const author = {
    id: 'seller01',
    username: 'aigerim',
    firstName: 'Айгерім',
    lastName: 'Сәбитова',
    photo: null,
    photoSmall: null,
    latinName: null,
    blocked: false,
    hidden: false,
  };
  const drawn = (level: string | null) =>
    authorCard({ ...author, level }, [card(), craft, card({ photo: '' })], 8, 'ru', label);
  expect(drawn('young').lines).toEqual(['levels.authors/young · Работ: 8']);
  expect(drawn(null)).toMatchObject({
    title: 'Айгерім Сәбитова',
    lines: ['Работ: 8'],
    pictures: ['/uploads/a.webp', '/uploads/b.webp'],
  });
});

it('an article without a picture, and a page, have texts only', () => {
  expect(newsCard({ title: 'Киіз', photo: null }, 'kk')).toMatchObject({
    pictures: [],
    lines: ['Жаңалықтар'],
  });
  expect(pageCard('home', [], 'en')).toMatchObject({
    title: 'Original works by authors of Kazakhstan',
    lines: [],
  });
  expect(pageCard('design', [card()], 'ru').title).toBe('Графический дизайн');
});
