/** The table of contents: open beside the text on wide screens; marks the current section. */
const toc = document.querySelector<HTMLDetailsElement>('[data-toc]');

if (toc) {
  if (matchMedia('(min-width: 992px)').matches) toc.open = true;
  const links = new Map(
    [...toc.querySelectorAll<HTMLAnchorElement>('a')].map((link) => [link.hash.slice(1), link]),
  );
  const mark = (id: string) => {
    for (const [one, link] of links) {
      if (one === id) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  // A section is current while its heading is in the upper third of the window.
  const watcher = new IntersectionObserver(
    (entries) => {
      const seen = entries.find(({ isIntersecting }) => isIntersecting);
      if (seen) mark(seen.target.id);
    },
    { rootMargin: '-80px 0px -66% 0px' },
  );
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading) watcher.observe(heading);
  }
}
