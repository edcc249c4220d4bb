import { $told } from '../api/toast.ts';

/** The region is empty for so long before it speaks: the same words once more are news as well. */
const emptyMs = 100;

/**
 * Says what has changed to those who hear the page and do not see it. It comes once somebody does something: what a page
 * comes with is read with it and never told.
 */
export const speak = (region: Pick<HTMLElement, 'textContent'>): void => {
  let speaking: ReturnType<typeof setTimeout> | undefined;
  $told.listen(({ words }) => {
    clearTimeout(speaking);
    region.textContent = '';
    speaking = setTimeout(() => {
      region.textContent = words;
    }, emptyMs);
  });
};
