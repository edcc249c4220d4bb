const all = <T extends Element>(root: ParentNode, selector: string): T[] =>
  Array.from(root.querySelectorAll<T>(selector));

/** Pixels by which the last card may overflow its row, as its heart does; not worth scrolling to. */
const overhang = 4;

/**
 * Two buttons for a scroll-snap row: each scrolls by the visible width and is disabled at its end. Without this script
 * the row still scrolls by touch, wheel and Tab key.
 */
export const initCarousel = (root: HTMLElement): void => {
  const track = root.querySelector<HTMLElement>('.car');
  const buttons = all<HTMLButtonElement>(root, '[data-by]');
  if (!track) return;

  const farthest = (): number => track.scrollWidth - track.clientWidth;
  const slides = (): HTMLElement[] => all<HTMLElement>(track, ':scope > *');
  const update = (): void => {
    const left = Math.round(track.scrollLeft);
    for (const button of buttons) {
      const isAtEnd = Number(button.dataset.by) < 0 ? left <= 1 : left >= farthest() - overhang;
      // Not `disabled`, which would lose the focus.
      button.setAttribute('aria-disabled', String(isAtEnd));
    }
    root.toggleAttribute('data-moves', farthest() > overhang);
  };
  for (const button of buttons) {
    // The style sheet sets smooth scrolling, except with reduced motion.
    button.addEventListener('click', () =>
      track.scrollBy({ left: Number(button.dataset.by) * track.clientWidth }),
    );
  }
  // Arrow keys move the focus from card to card.
  track.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = slides().findIndex((slide) => slide.contains(document.activeElement));
    const next = slides()[at + (by ?? 0)];
    if (!by || at < 0 || !next) return;
    event.preventDefault();
    next.querySelector<HTMLElement>('a[href]')?.focus();
  });
  track.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(track);
  update();
};
