import { type Progress, strapiInstance } from '@oner/platform';
import { filesOfWork } from '../pictures/store.ts';
import { demoId } from './ids.ts';

/** Which work stands over which article of the demo shop, by the article's slug. */
const covers: readonly (readonly [slug: string, work: string])[] = [
  ['author-offer-december-2026', 'g07'],
  ['how-felt-carpets-are-made', 'c04'],
  ['first-deposit-records', 'p05'],
];

/** Gives the articles of the demo shop pictures; an article that has one, or is gone, stays as it is. */
export const addCovers = async (progress: Progress): Promise<void> => {
  const news = strapiInstance().documents('api::news.news');
  for (const [index, [slug, work]] of covers.entries()) {
    progress(index, covers.length);
    const [file] = await filesOfWork(demoId('work', work));
    const article = await strapiInstance()
      .db.query('api::news.news')
      .findOne({ where: { slug }, populate: ['photo'] });
    if (!file || !article || article.photo) continue;
    const { documentId } = article;
    const data: Record<string, unknown> = { photo: file.id };
    // The picture is one for all languages: Strapi carries it over to the other two.
    await news.update({ documentId, locale: 'kk', data });
    await news.publish({ documentId, locale: '*' });
  }
};
