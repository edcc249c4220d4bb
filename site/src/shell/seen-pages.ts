import { titleOf } from '../offline/title-of.ts';

const most = 20;

/** Lists the pages that this browser keeps, the newest first, and says whether the asked one is among them. */
const listSeen = async (root: HTMLElement): Promise<void> => {
  const asked = root.querySelector<HTMLElement>('[data-unseen]');
  if (asked) asked.hidden = /\/offline$/.test(location.pathname);
  const list = root.querySelector('ul');
  const names = 'caches' in self ? await caches.keys() : [];
  for (const name of names.filter((one) => one.startsWith('pages-'))) {
    const shelf = await caches.open(name);
    for (const request of (await shelf.keys()).toReversed().slice(0, most)) {
      const page = await shelf.match(request);
      const link = document.createElement('a');
      const { pathname, search } = new URL(request.url);
      link.href = pathname + search;
      link.textContent = titleOf((await page?.text()) ?? '') || pathname;
      const item = document.createElement('li');
      item.append(link);
      list?.append(item);
    }
  }
  const none = root.querySelector<HTMLElement>('[data-none]');
  if (none) none.hidden = Boolean(list?.childElementCount);
};

const root = document.querySelector<HTMLElement>('[data-seen-pages]');
if (root) void listSeen(root);
