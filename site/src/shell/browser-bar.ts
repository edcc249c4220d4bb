/** The bar of the browser around the page is the wall behind it: `--c-wall` of tokens.css in either theme. */
export const followWall = (): void => {
  const root = document.documentElement;
  const bar = document.querySelector('[name="theme-color"]');
  const paint = (): void =>
    bar?.setAttribute('content', root.dataset.theme === 'dark' ? '#111416' : '#f5f6f4');
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
  paint();
};
