import { describe, expect, it } from 'vitest';
import { sampleWork } from '../cards/work-card.fixture.ts';
import { articleLd, ldText, trailLd, workLd } from './json-ld.ts';

const at = { origin: 'https://oner.kz/ru', images: ['https://oner.kz/uploads/a.webp'] };

describe('facts for search engines', () => {
  it('contain the prices of a work to buy and to rent, in tenge', () => {
    const ld = workLd(sampleWork({ price_sale: 650_000, price_rent: 40_000 }), at, {
      language: 'kk',
      text: 'Шаңырақ.',
      medium: 'Кенеп, майлы бояу',
    });
    expect(ld.offers).toMatchObject([
      { price: 650_000, priceCurrency: 'KZT', businessFunction: expect.stringMatching(/#Sell$/) },
      {
        price: 40_000,
        businessFunction: expect.stringMatching(/LeaseOut$/),
        priceSpecification: { price: 40_000, unitCode: 'MON' },
      },
    ]);
    expect(ld).toMatchObject({ description: 'Шаңырақ.', artMedium: 'Кенеп, майлы бояу' });
  });

  it('contain no offer without a price, and mark a work that is gone', () => {
    const { price_sale: _, price_rent: __, ...free } = sampleWork({});
    const details = { edition_total: 20, weight: 5200 } as NonNullable<
      Parameters<typeof workLd>[0]['details']
    >;
    expect(workLd({ ...free, details }, at, { language: 'kk' })).toMatchObject({
      artEdition: 20,
      weight: { value: 5200, unitCode: 'GRM' },
    });
    expect(workLd(free, at, { language: 'kk' })).not.toHaveProperty('offers');
    expect(workLd(free, at, { language: 'kk' })).not.toHaveProperty('aggregateRating');
    const gone = workLd(sampleWork({ price_sale: 5, availability: 'sold' }), at, {
      language: 'kk',
    });
    expect(JSON.stringify(gone)).toContain('https://schema.org/SoldOut');
  });

  it('contain the title in the language of the page and the other titles as alternates', () => {
    const work = sampleWork({ name: 'Дала', titles: { ru: 'Степь', en: 'Steppe' } });
    const ru = workLd(work, at, { language: 'ru' });
    expect(ru).toMatchObject({ name: 'Степь', alternateName: ['Дала', 'Steppe'] });
    const en = workLd(work, at, { language: 'en' });
    expect(en).toMatchObject({ name: 'Steppe', creator: { name: 'Aigerim Sabitova' } });
    expect(workLd(sampleWork(), at, { language: 'kk' })).not.toHaveProperty('alternateName');
  });

  it('number the steps of the breadcrumbs', () => {
    const trail = trailLd('https://oner.kz', [
      { path: '', name: 'Басты бет' },
      { path: '/explore', name: 'Көркемөнер' },
    ]);
    expect(trail.itemListElement).toMatchObject([{ position: 1 }, { position: 2 }]);
  });

  it('contain the date and language of an article', () => {
    const news = {
      lang: 'ru',
      title: 'Как валяют войлок',
      summary: 'Три дня в мастерской.',
      published: '2026-11-02',
      updated: '2026-11-05T09:00:00.000Z',
    };
    const where = { url: 'https://oner.kz/blog-detail-felt', origin: 'https://oner.kz' };
    const ld = articleLd(news, { ...where, image: undefined }, 'Өнер');
    expect(ld).toMatchObject({
      '@type': 'NewsArticle',
      inLanguage: 'ru',
      headline: news.title,
      datePublished: '2026-11-02',
      publisher: { name: 'Өнер', url: 'https://oner.kz' },
    });
    expect(ld).not.toHaveProperty('image');
    const pictured = articleLd(news, { ...where, image: 'https://oner.kz/uploads/f.jpg' }, 'Өнер');
    expect(pictured.image).toEqual(['https://oner.kz/uploads/f.jpg']);
  });

  it('never close the script element', () => {
    const text = ldText({ name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe('</script><script>alert(1)</script>');
  });
});
