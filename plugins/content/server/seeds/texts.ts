import { hash } from 'node:crypto';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, strapiInstance, transact } from '@oner/platform';
import { uidOf } from '../texts/store.ts';
import { rememberSeeded, type SourceText, seededKeys, sourceTexts } from './source.ts';

/** Publishes the texts that the shop starts with, in three languages: legal texts, pages, news. @returns the number added */
export const seedTexts = async (): Promise<number> => {
  const done = await seededKeys('texts');
  const texts = (await sourceTexts()).filter((text) => !done.has(keyOf(text)));
  if (texts.length === 0) return 0;
  return transact(async () => {
    let added = 0;
    for (const text of texts) {
      if (await put(text)) added += 1;
      done.add(keyOf(text));
    }
    await rememberSeeded('texts', done);
    return added;
  });
};

const keyOf = ({ kind, slug, locale }: SourceText): string => `${kind}/${slug}/${locale}`;

const put = async (text: SourceText): Promise<boolean> => {
  const { kind, slug, locale } = text;
  const uid = uidOf[kind];
  const rows: { documentId: string; locale: string }[] = await strapiInstance()
    .db.query(uid)
    .findMany({ where: { slug }, select: ['documentId', 'locale'] });
  if (rows.some((row) => row.locale === locale)) return false;
  const documents = strapiInstance().documents(uid);
  const data: object = dataOf(text);
  const [first] = rows;
  if (first) {
    const { documentId } = first;
    await documents.update({ documentId, locale, data, status: 'published' });
  } else await documents.create({ locale, data, status: 'published' });
  return true;
};

const dataOf = (text: SourceText) => {
  const { slug, title, summary, body, version, draftNote, publishedOn } = text;
  const common = { slug, title, summary, body };
  // A first version is in force from its publication on.
  const effectiveDate = dateInAlmaty(clock.now());
  if (text.kind === 'legal') return { ...common, version, effectiveDate, draftNote };
  return text.kind === 'news' ? { ...common, publishedOn } : common;
};

/** SHA-256 of titles and texts that earlier shops were given and that are outdated. */
const outdated: ReadonlySet<string> = new Set([
  // About us, kk, ru and en, written for authors more than for buyers.
  '1d04650249ce8dabe284826efe7a4fbf032579ba82575367fb604106935c5a37',
  '460f1d3aefdf2d9bc1e79b4f65eaa868b6a7974a259d5375904fe0e8ce9c36e5',
  '91ff87009f513acb1aa106aa13d5a242d716474d5b9b8cfd49efb1d2d1fc7f7d',
]);

type Row = { readonly documentId: string; readonly title: string; readonly body: string };

/** Replaces outdated pages and news that nobody changed since they were seeded, draft and published. @returns their number */
export const replaceOutdated = async (): Promise<number> => {
  const texts = (await sourceTexts()).filter(({ kind }) => kind !== 'legal');
  return transact(async () => {
    let replaced = 0;
    for (const text of texts) if (await replace(text)) replaced += 1;
    return replaced;
  });
};

const replace = async ({ kind, slug, locale, title, body }: SourceText): Promise<boolean> => {
  const uid = uidOf[kind];
  const rows: Row[] = await strapiInstance()
    .db.query(uid)
    .findMany({ where: { slug, locale }, select: ['documentId', 'title', 'body'] });
  const [row] = rows;
  if (!row || !rows.every(isOutdated)) return false;
  const { documentId } = row;
  const data: object = { title, body };
  await strapiInstance().documents(uid).update({ documentId, locale, data, status: 'published' });
  return true;
};

const isOutdated = ({ title, body }: Row): boolean =>
  outdated.has(hash('sha256', `${title}\n\n${body}`));
