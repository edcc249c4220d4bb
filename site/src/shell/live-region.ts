import { $announcement } from '../api/toast.ts';

/** Time for which the region is emptied first, so that an equal text is announced again. */
const emptyMs = 100;

/**
 * Announces changes to screen readers. Loaded after the first interaction: the initial content is read with the page.
 */
export const connectLiveRegion = (region: Pick<HTMLElement, 'textContent'>): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  $announcement.listen(({ text }) => {
    clearTimeout(timer);
    region.textContent = '';
    timer = setTimeout(() => {
      region.textContent = text;
    }, emptyMs);
  });
};
