import { $toasts, showLeftToast } from '../api/toast.ts';

/**
 * Most pages have nothing to say: what draws a message comes with the first one, or when somebody begins to do
 * something, so that it is there when the line has gone.
 */
const load = (): void => void import('./awake.ts');

const stop = $toasts.listen(() => {
  stop();
  load();
});
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, load, { once: true });

showLeftToast();
