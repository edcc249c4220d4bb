/**
 * Suggestions under the search field of the header: a combobox with a list box (WAI-ARIA APG, list autocomplete with
 * manual selection). The focus stays in the field; arrow keys move through the list, Enter opens the selected option or
 * submits the form, Escape closes the list.
 */

import type { CallReply, Language } from '@oner/config/contract';
import { articlePath, authorPath, itemPath, workPath } from '@oner/config/contract/page-addresses';
import type { searchAll } from '@oner/config/contract/search';
import { mediaAt } from '../api/media.ts';
import { cardPhoto, nameIn, sellerNameIn, smallPortrait, titleIn } from '../api/work.ts';
import { fill } from '../i18n/format-text.ts';
import { pathIn } from '../i18n/language.ts';

type Found = CallReply<typeof searchAll>;
type Suggestion = {
  readonly group: 'works' | 'authors' | 'items' | 'articles';
  readonly text: string;
  readonly note: string;
  readonly picture: string | null;
  /** Without a language. */
  readonly path: string;
};

/** Maximum of each kind. */
const most = 4;
const pauseMs = 150;
const shortest = 2;

/** Suggestions in display order, without the substitutes for a search that found nothing. */
const suggestionsOf = (
  { works, total, authors, items, articles }: Found,
  language: Language,
): Suggestion[] => [
  ...(total > 0 ? works : []).map((work) => ({
    group: 'works' as const,
    text: titleIn(language, work).text,
    note: sellerNameIn(language, work.seller),
    picture: work.photo_small ?? cardPhoto(work),
    path: workPath(work),
  })),
  ...authors.map((seller) => ({
    group: 'authors' as const,
    text: sellerNameIn(language, seller),
    note: '',
    picture: smallPortrait(seller),
    path: authorPath(seller),
  })),
  ...items.map((item) => ({
    group: 'items' as const,
    text: item.names[language],
    note: nameIn(language, item.work?.author ?? ''),
    picture: item.picture,
    path: itemPath(item),
  })),
  ...articles.map((news) => ({
    group: 'articles' as const,
    text: news.title,
    note: '',
    picture: news.photo,
    path: articlePath(news.id),
  })),
];

const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] => {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
};

export const suggest = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLInputElement>('input[name=q]');
  if (!field) return;
  const { dataset } = form;
  const language = dataset.language as Language;
  const list = element('div', 'hs__l');
  const status = element('span', 'vh');
  status.setAttribute('role', 'status');
  list.id = 'site-search-list';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', field.getAttribute('aria-label') ?? '');
  list.hidden = true;
  form.append(list, status);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', list.id],
    ['aria-expanded', 'false'],
  ] as const) {
    field.setAttribute(name, value);
  }

  let options: HTMLElement[] = [];
  let active = -1;
  let requested = '';
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const choose = (at: number): void => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = at;
    const option = options[at];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const show = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) choose(-1);
  };
  const optionOf = (href: string, at: number): HTMLElement => {
    const option = element('a', 'hs__o');
    option.href = href;
    option.id = `site-search-${at}`;
    option.tabIndex = -1;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    return option;
  };
  const draw = (q: string, found: readonly Suggestion[]): void => {
    list.replaceChildren();
    options = [];
    let group: HTMLElement | undefined;
    for (const [at, one] of found.entries()) {
      if (one.group !== found[at - 1]?.group) {
        group = element('div', '');
        const title = element('p', 'cap', dataset[one.group]);
        title.id = `site-search-${one.group}`;
        group.setAttribute('role', 'group');
        group.setAttribute('aria-labelledby', title.id);
        group.append(title);
        list.append(group);
      }
      const option = optionOf(pathIn(language, one.path), at);
      const picture = element('span', 'hs__p');
      if (one.picture) {
        const image = element('img', '');
        image.src = mediaAt(dataset.media ?? '', one.picture);
        image.alt = '';
        picture.append(image);
      }
      const label = element('span', 'hs__t', one.text);
      if (one.note) label.append(element('span', 'hs__n', one.note));
      option.append(picture, label);
      group?.append(option);
      options.push(option);
    }
    if (found.length > 0) {
      const all = optionOf(`${form.action}?${new URLSearchParams({ q })}`, found.length);
      all.classList.add('hs__o--all');
      all.textContent = fill(dataset.all ?? '', { q });
      list.append(all);
      options.push(all);
    }
    active = -1;
    status.textContent =
      found.length > 0
        ? fill(dataset.some ?? '', { count: String(found.length) })
        : (dataset.none ?? '');
    show(found.length > 0);
  };
  const load = async (): Promise<void> => {
    const q = field.value.trim();
    if (q === requested) return show(options.length > 0);
    requested = q;
    running?.abort();
    if (q.length < shortest) return draw(q, []);
    const request = new AbortController();
    running = request;
    const { signal } = request;
    const query = new URLSearchParams({ q, limit: String(most), lang: language });
    const answer = await fetch(`/api/search?${query}`, { signal });
    const found = answer.ok ? suggestionsOf((await answer.json()) as Found, language) : [];
    if (running === request) running = undefined;
    if (!signal.aborted && field.value.trim() === q) draw(q, found);
  };
  /** A reply that is still pending does not open the list again. */
  const close = (): void => {
    clearTimeout(timer);
    if (running) requested = '';
    running?.abort();
    running = undefined;
    show(false);
  };
  const later = (): void => {
    clearTimeout(timer);
    // If the request fails, the field works without suggestions.
    timer = setTimeout(() => void load().catch(() => show(false)), pauseMs);
  };

  field.addEventListener('input', later);
  field.addEventListener('focus', () => field.value.trim().length >= shortest && later());
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (options.length === 0) return;
      event.preventDefault();
      if (list.hidden) show(true);
      // Beyond either end is the field itself.
      const count = options.length + 1;
      choose(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + count) % count) - 1);
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault();
      options[active]?.click();
    }
  });
  // A press must not take the focus from the field before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
  });
  // The focus may have moved on while this module was loading.
  if (document.activeElement === field && field.value.trim().length >= shortest) later();
};
