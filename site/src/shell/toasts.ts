import { $toasts, showPendingToast } from '../api/toast.ts';

/**
 * Most pages show no message: the code is loaded with the first one, or on the first interaction, so that it is there
 * when the connection is lost.
 */
const load = (): void => void import('./awake.ts');

const stop = $toasts.listen(() => {
  stop();
  load();
});
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, load, { once: true });

showPendingToast();
