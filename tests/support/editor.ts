/** An editor of texts in the panel: makes the calls that the panel's buttons make. */
import { type Language, languages } from '@oner/config/contract';
import { frontDoorHeaders } from './some-address.ts';

export type TextKind = 'news' | 'page';
type TextContent = { readonly title: string; readonly body: string };

type Text = {
  readonly documentId: string;
  readonly slug: string;
  /** Saves a draft, which is not public. */
  save(language: Language, words: TextContent): Promise<void>;
  /** Publishes the last saved version. */
  publish(language: Language): Promise<void>;
  /** URL on the site that shows the draft. */
  draftLink(language: Language): Promise<string>;
  /** Removes the text in all languages, published or not. */
  remove(): Promise<void>;
};

const password = 'Oner-demo-2026';
/** Reuse time of a panel token, half of its lifetime of 30 minutes. */
const freshMs = 15 * 60_000;
const tokens = new Map<string, { readonly token: Promise<string>; readonly at: number }>();

const logIn = async (cms: string, who: string): Promise<string> => {
  const answer = await fetch(`${cms}/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // The panel limits logins by address.
      ...frontDoorHeaders(),
    },
    body: JSON.stringify({ email: `${who}@oner.test`, password }),
  });
  if (!answer.ok) throw new Error(`log-in of ${who} to the panel failed: ${answer.status}`);
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

/** Token of one of the demo's staff. Logins are limited, so it is reused while surely valid. @param cms origin */
export const panelToken = (cms: string, who: string): Promise<string> => {
  const key = `${cms} ${who}`;
  const known = tokens.get(key);
  if (known && Date.now() - known.at < freshMs) return known.token;
  const token = logIn(cms, who);
  tokens.set(key, { token, at: Date.now() });
  return token;
};

type PanelCall = (method: string, path: string, body?: object) => Promise<unknown>;

const panelCaller =
  (cms: string, who: 'editor' | 'owner'): PanelCall =>
  async (method, path, body) => {
    const authorization = `Bearer ${await panelToken(cms, who)}`;
    const answer = await fetch(`${cms}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

const listOf = (kind: TextKind): string => `/content-manager/collection-types/api::${kind}.${kind}`;

/** Path and query of the page that shows the draft of an existing text. */
export const draftOf = async (cms: string, kind: TextKind, slug: string): Promise<string> => {
  const ask = panelCaller(cms, 'editor');
  const found = await ask('GET', `${listOf(kind)}?locale=kk&filters[$and][0][slug][$eq]=${slug}`);
  const [text] = (found as { results: { documentId: string }[] }).results;
  const draft = { kind, documentId: text?.documentId, language: 'kk' };
  const { url } = (await ask('POST', '/content/drafts', draft)) as { url: string };
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Creates a text of its own, unpublished. @param cms origin @param who the owner may also delete */
export const createText = async (
  cms: string,
  kind: TextKind,
  slug: string,
  who: 'editor' | 'owner' = 'editor',
): Promise<Text> => {
  const ask = panelCaller(cms, who);
  const whole = ({ title, body }: TextContent): object => ({
    slug,
    title,
    body,
    summary: title,
    // An old date: other visitors may be shown the newest article.
    ...(kind === 'news' && { publishedOn: '2026-01-02' }),
  });
  const list = listOf(kind);
  const saved = new Map<Language, object>();
  const first = whole({ title: slug, body: slug });
  const made = await ask('POST', `${list}?locale=kk`, first);
  const { documentId } = (made as { data: { documentId: string } }).data;
  const at = `${list}/${documentId}`;
  return {
    documentId,
    slug,
    save: async (language, words) => {
      saved.set(language, whole(words));
      await ask('PUT', `${at}?locale=${language}`, whole(words));
    },
    publish: async (language) => {
      const path = `${at}/actions/publish?locale=${language}`;
      await ask('POST', path, saved.get(language) ?? first);
    },
    draftLink: async (language) => {
      const { url } = (await ask('POST', '/content/drafts', { kind, documentId, language })) as {
        url: string;
      };
      return url;
    },
    remove: async () => {
      await ask('DELETE', `${at}?locale=*`);
    },
  };
};

/** Saves the text in every language. */
export const saveAll = async (
  text: Text,
  words: (language: Language) => TextContent,
): Promise<void> => {
  for (const language of languages) await text.save(language, words(language));
};
