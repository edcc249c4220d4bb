import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Progress, pluginService, strapiInstance, type UploadedFile } from '@oner/platform';
import { makeAvatar } from '../pictures/make.ts';
import { filesOfWork } from '../pictures/store.ts';

/** documentId of a thing of the demo shop: the same in every one, so that links to it stay right. */
export const demoId = (kind: string, name: string): string =>
  `d${createHash('sha256').update(`oner demo ${kind} ${name}`).digest('hex').slice(0, 23)}`;

/** Opened while the copies of one are made and another is written down: as many as keep two cores at work. */
const mostAhead = 3;

/** Each of the list in order, with what is made for it; that of the next ones is in the making meanwhile. */
export async function* madeAhead<One, Made>(
  list: readonly One[],
  make: (one: One) => Promise<Made>,
): AsyncGenerator<readonly [index: number, one: One, made: Made]> {
  const making: Promise<Made>[] = [];
  for (const [index, one] of list.entries()) {
    for (const next of list.slice(making.length, index + mostAhead)) {
      const made = make(next);
      // One that fails is told of in its turn.
      made.catch(() => {});
      making.push(made);
    }
    yield [index, one, await (making[index] as Promise<Made>)];
  }
}

/** Gives every author of the demo shop a portrait; who has one keeps it. */
export const addPortraits = async (progress: Progress): Promise<void> => {
  const authors = await pluginService('accounts').listSellers();
  const bare = authors.filter(({ photo }) => photo === null);
  const portraits = madeAhead(bare, ({ username }) => makeAvatar(pictureFile(username)));
  for await (const [index, { id, username }, made] of portraits) {
    progress(index, bare.length);
    if (!made.ok) throw new Error(`the portrait of ${username}: ${made.refusal.code}`);
    const data: Record<string, unknown> = { photo: made.value.fileId };
    await strapiInstance().documents('api::seller.seller').update({ documentId: id, data });
  }
};

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

const folder = join(import.meta.dirname, 'pictures');

/** A picture of the demo shop as a form would send it. @param name of the file in `pictures/`, without its ending */
export const pictureFile = (name: string): UploadedFile => {
  const path = join(folder, `${name}.jpg`);
  return { path, name: `${name}.jpg`, type: 'image/jpeg', bytes: statSync(path).size };
};
