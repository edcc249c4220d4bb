import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Progress, pluginService, strapiInstance, type UploadedFile } from '@oner/platform';
import { makeAvatar } from '../pictures/make.ts';
import { filesOfWork } from '../pictures/store.ts';

/** documentId of a demo row: the same in every demo shop, so that links stay valid. */
export const demoId = (kind: string, name: string): string =>
  `d${hash('sha256', `oner demo ${kind} ${name}`).slice(0, 23)}`;

/** Pictures processed in parallel, enough to use two cores. */
const mostAhead = 3;

/** Yields the items in order with their results, while the next ones are being processed. */
export async function* madeAhead<One, Made>(
  list: readonly One[],
  make: (one: One) => Promise<Made>,
): AsyncGenerator<readonly [index: number, one: One, made: Made]> {
  const making: Promise<Made>[] = [];
  for (const [index, one] of list.entries()) {
    for (const next of list.slice(making.length, index + mostAhead)) {
      const made = make(next);
      // The rejection is handled when its item is yielded.
      made.catch(() => {});
      making.push(made);
    }
    yield [index, one, await (making[index] as Promise<Made>)];
  }
}

/** Adds portraits to demo authors who have none. */
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

/** Works whose pictures are covers of demo articles, by the article's slug. */
const covers: readonly (readonly [slug: string, work: string])[] = [
  ['author-offer-december-2026', 'g07'],
  ['how-felt-carpets-are-made', 'c04'],
  ['first-deposit-records', 'p05'],
];

/** Adds covers to demo articles; articles with a cover are left unchanged, missing ones skipped. */
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
    // All languages share the picture: Strapi copies it to the other two.
    await news.update({ documentId, locale: 'kk', data });
    await news.publish({ documentId, locale: '*' });
  }
};

const folder = join(import.meta.dirname, 'pictures');

/** A picture of the demo shop in the form of an upload. @param name of the file in `pictures/`, without extension */
export const pictureFile = (name: string): UploadedFile => {
  const path = join(folder, `${name}.jpg`);
  return { path, name: `${name}.jpg`, type: 'image/jpeg', bytes: statSync(path).size };
};
