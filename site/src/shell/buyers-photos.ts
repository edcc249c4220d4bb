/** A link to a buyer's photo opens it in the zoom dialog; without JavaScript it opens the photo itself. */
document.addEventListener('click', (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[data-buyers-photo]');
  if (!link || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  import('../features/product/open-buyers-photo.tsx').then(
    ({ openBuyersPhoto }) => openBuyersPhoto(link),
    () => location.assign(link.href),
  );
});
