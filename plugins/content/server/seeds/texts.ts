import { dateInAlmaty } from '@oner/config/terms';
import { clock, house, transact } from '@oner/platform';
import type { TextUid } from '../store/texts.ts';
import { type SourceText, sourceTexts } from './source.ts';
import { rememberSown, sown } from './sown.ts';

export const uidOf: Readonly<Record<SourceText['kind'], TextUid>> = {
  legal: 'api::legal-text.legal-text',
  page: 'api::page.page',
  news: 'api::news.news',
};

/** Legal texts, pages and news the shop starts with, published in three languages. @returns how many were new */
export const seedTexts = async (): Promise<number> => {
  const done = await sown('texts');
  const texts = (await sourceTexts()).filter((text) => !done.has(keyOf(text)));
  if (texts.length === 0) return 0;
  return transact(async () => {
    let added = 0;
    for (const text of texts) {
      if (await put(text)) added += 1;
      done.add(keyOf(text));
    }
    await rememberSown('texts', done);
    return added;
  });
};

const keyOf = ({ kind, slug, locale }: SourceText): string => `${kind}/${slug}/${locale}`;

const put = async (text: SourceText): Promise<boolean> => {
  const { kind, slug, locale } = text;
  const uid = uidOf[kind];
  const rows: { documentId: string; locale: string }[] = await house()
    .db.query(uid)
    .findMany({ where: { slug }, select: ['documentId', 'locale'] });
  if (rows.some((row) => row.locale === locale)) return false;
  const documents = house().documents(uid);
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
  // A first version holds from its publication on.
  const effectiveDate = dateInAlmaty(clock.now());
  if (text.kind === 'legal') return { ...common, version, effectiveDate, draftNote };
  return text.kind === 'news' ? { ...common, publishedOn } : common;
};
