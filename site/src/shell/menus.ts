/** A menu closes by Escape, by a click outside and when the focus leaves it; Escape gives the focus back. */
export const tendMenus = (menus: Iterable<HTMLDetailsElement>): void => {
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus)
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  for (const menu of menus) {
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
  }
};

/** The drawer of narrow screens: a native dialog, so the focus is kept inside and given back by the browser. */
export const tendDrawer = (drawer: HTMLDialogElement, opener: HTMLElement): void => {
  opener.addEventListener('click', () => drawer.showModal());
  drawer.querySelector('[data-close-menu]')?.addEventListener('click', () => drawer.close());
  // A click on the backdrop lands on the dialog itself, for its content fills the rest.
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  matchMedia('(min-width: 992px)').addEventListener('change', () => drawer.close());
};
