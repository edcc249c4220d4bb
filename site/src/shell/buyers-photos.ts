/** A link to a photo of a buyer opens it in the dialog of the zoom; without script it leads to the photo itself. */
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
