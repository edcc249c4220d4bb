/** The columns of the footer and of the menu as editors write them; cached for a minute and reloaded after a purge. */
import { getMenu } from '@oner/config/contract/content';
import { about, contactLinks, documents, shopAreas } from '../components/sections.ts';
import { translateIn } from '../i18n/index.ts';
import type { Language } from '../i18n/language.ts';
import { attemptCall } from './server.ts';

type Menu = {
  readonly year: number;
  readonly columns: readonly {
    readonly title: string;
    readonly links: readonly { readonly label: string; readonly path: string }[];
  }[];
};
type CacheEntry = { readonly at: number; readonly menu: Promise<Menu | null> };

/** Tag of every page with the footer, so that a change of the menu purges all of them. */
export const menuTag = 'menu';

const freshMs = 60_000;
const cache = new Map<Language, CacheEntry>();

/** Called after a purge of the tag: the next page requests the menu again. */
export const forgetMenu = (): void => cache.clear();

/** @param now milliseconds */
export const menuIn = async (language: Language, now = Date.now()): Promise<Menu> => {
  const cached = cache.get(language);
  const entry =
    cached && now - cached.at < freshMs ? cached : { at: now, menu: fetchMenu(language) };
  cache.set(language, entry);
  const menu = await entry.menu;
  // A failure is not cached: the next page requests the menu again.
  if (menu === null && cache.get(language) === entry) cache.delete(language);
  return menu && menu.columns.length > 0 ? menu : firstMenu(language, now);
};

const fetchMenu = async (language: Language): Promise<Menu | null> => {
  const answer = await attemptCall(getMenu, { query: { lang: language } });
  return answer.ok ? answer.value : null;
};

/** Fallback while the CMS is away, and when editors have left the menu empty. */
const firstMenu = (language: Language, now: number): Menu => {
  const t = translateIn(language);
  return {
    year: new Date(now).getUTCFullYear(),
    columns: [
      { title: t('footer.explore'), of: shopAreas },
      { title: t('footer.contact'), of: [...about, ...contactLinks] },
      { title: t('footer.documents'), of: documents },
    ].map(({ title, of }) => ({
      title,
      links: of.map(({ path, key }) => ({ label: t(key), path })),
    })),
  };
};
