/** An article with its place among the others. */
import type { Language } from '@oner/config/contract';
import { getNews, listNews } from '@oner/config/contract/content';
import { attempt } from './attempt.ts';
import { neighboursOf } from './neighbours.ts';
import { cms, pageTimeoutMs } from './server.ts';

const extra = { timeoutMs: pageTimeoutMs };
/** A shop without any article has no newest one: this name is nobody's. */
const nobody = 'none';

/**
 * An article and the list it stands in; either may have failed alone.
 * @param asked its id, or undefined for the newest one
 */
export const loadArticle = async (language: Language, asked: string | undefined) => {
  const query = { lang: language };
  const list = await attempt(cms.ask(listNews, { query }, extra));
  const heads = list.ok ? list.value : [];
  const id = asked ?? heads[0]?.id ?? nobody;
  const news = await attempt(cms.ask(getNews, { params: { id }, query }, extra));
  return { id, news, heads, ...neighboursOf(heads, id), complete: news.ok && list.ok };
};

export type LoadedArticle = Awaited<ReturnType<typeof loadArticle>>;
