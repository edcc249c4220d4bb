import { persistentAtom } from '@nanostores/persistent';

/** The look, `default` or `dark`, kept under `theme`; other tabs follow by the storage event (spec A §2). */
export const $theme = persistentAtom<'default' | 'dark'>('theme', 'default');

export const toggleTheme = (): void => $theme.set($theme.get() === 'dark' ? 'default' : 'dark');

/** Keeps the document in the chosen look. */
export const followTheme = (): void => {
  $theme.subscribe((theme) => {
    if (theme === 'dark') document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
  });
};
