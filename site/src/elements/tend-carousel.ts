const all = <T extends Element>(root: ParentNode, selector: string): T[] =>
  Array.from(root.querySelectorAll<T>(selector));

/** Pixels by which the last card may hang over its row, as its heart does: there is nowhere to go for them. */
const overhang = 4;

/**
 * Two buttons for a row that scrolls by itself (CSS scroll snap): each moves it by what is in view, and rests at its end.
 * Without this the row is still scrolled, by touch, by wheel and by the Tab key.
 */
export const tendCarousel = (root: HTMLElement): void => {
  const track = root.querySelector<HTMLElement>('.car');
  const buttons = all<HTMLButtonElement>(root, '[data-by]');
  if (!track) return;

  const farthest = (): number => track.scrollWidth - track.clientWidth;
  const slides = (): HTMLElement[] => all<HTMLElement>(track, ':scope > *');
  const show = (): void => {
    const left = Math.round(track.scrollLeft);
    for (const button of buttons) {
      const rests = Number(button.dataset.by) < 0 ? left <= 1 : left >= farthest() - overhang;
      // Not `disabled`: the focus would be lost under the finger.
      button.setAttribute('aria-disabled', String(rests));
    }
    root.toggleAttribute('data-moves', farthest() > overhang);
  };
  for (const button of buttons) {
    // The style sheet decides whether this glides: not for who asked for reduced motion.
    button.addEventListener('click', () =>
      track.scrollBy({ left: Number(button.dataset.by) * track.clientWidth }),
    );
  }
  // From card to card, as in any row that arrow keys walk through.
  track.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = slides().findIndex((slide) => slide.contains(document.activeElement));
    const next = slides()[at + (by ?? 0)];
    if (!by || at < 0 || !next) return;
    event.preventDefault();
    next.querySelector<HTMLElement>('a[href]')?.focus();
  });
  track.addEventListener('scroll', show, { passive: true });
  new ResizeObserver(show).observe(track);
  show();
};
