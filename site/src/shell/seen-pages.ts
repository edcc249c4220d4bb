import { picturesOf, titleOf } from '../offline/title-of.ts';

const most = 24;

type Seen = {
  readonly path: string;
  readonly title: string;
  /** Cached picture of the page; undefined if there is none. */
  readonly picture: string | undefined;
};

const firstKept = async (pictures: readonly string[]): Promise<string | undefined> => {
  for (const picture of pictures)
    if (await caches.match(picture, { ignoreVary: true })) return picture;
  return undefined;
};

/** The pages cached in this browser, newest first. */
const readSeen = async (): Promise<readonly Seen[]> => {
  const seen: Seen[] = [];
  for (const name of 'caches' in self ? await caches.keys() : []) {
    if (!name.startsWith('pages-')) continue;
    const shelf = await caches.open(name);
    for (const request of (await shelf.keys()).toReversed()) {
      const html = (await (await shelf.match(request))?.text()) ?? '';
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      const picture = await firstKept(picturesOf(html));
      seen.push({ path, title: titleOf(html) || pathname, picture });
    }
  }
  return seen.slice(0, most);
};

const itemOf = ({ path, title, picture }: Seen): HTMLElement => {
  const [item, link] = [document.createElement('li'), document.createElement('a')];
  link.href = path;
  if (picture) {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    link.append(image);
  }
  link.append(title);
  item.append(link);
  return item;
};

const show = (root: HTMLElement, selector: string, isShown: boolean): void => {
  for (const part of root.querySelectorAll<HTMLElement>(selector)) part.hidden = !isShown;
};

/** Lists cached pages, those with pictures first, and whether the requested one is among them. */
const listSeen = async (root: HTMLElement): Promise<void> => {
  // The worker replaced an uncached page by this one; it reloads when the browser is online again.
  const isStandIn = !/\/offline$/.test(location.pathname);
  show(root, '[data-unseen]', isStandIn);
  if (isStandIn) addEventListener('online', () => location.reload());
  const seen = await readSeen();
  const [pictured, plain] = root.querySelectorAll('ul');
  pictured?.append(...seen.filter(({ picture }) => picture).map(itemOf));
  plain?.append(...seen.filter(({ picture }) => !picture).map(itemOf));
  show(root, '[data-none]', seen.length === 0);
};

const root = document.querySelector<HTMLElement>('[data-seen-pages]');
if (root) void listSeen(root);
