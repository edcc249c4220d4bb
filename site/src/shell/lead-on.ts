/**
 * «Show more» leads on: the focus goes to the first row that was not there before, for the button moves away, or goes. The
 * list stands before the element around the button, which says `data-more`.
 */
export const leadOn = (): void =>
  document.addEventListener('click', ({ target }) => {
    const list = target instanceof Element && target.closest('[data-more]')?.previousElementSibling;
    if (!list) return;
    const count = list.childElementCount;
    const watcher = new MutationObserver(() => {
      const row = list.children[count];
      if (!row) return;
      watcher.disconnect();
      row.querySelector<HTMLElement>('a[href], summary, button')?.focus({ preventScroll: true });
    });
    watcher.observe(list, { childList: true });
  });
