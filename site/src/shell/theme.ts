import { persistentAtom } from '@nanostores/persistent';

/**
 * The look, `default` or `dark`, kept under `theme`; other tabs follow by the storage event (spec A §2). Until a person has
 * chosen nothing is kept, and the look is the system's.
 */
const $theme = persistentAtom<'default' | 'dark' | ''>('theme', '');

const system = matchMedia('(prefers-color-scheme: dark)');
const isDark = (): boolean => ($theme.get() ? $theme.get() === 'dark' : system.matches);

export const toggleTheme = (): void => $theme.set(isDark() ? 'default' : 'dark');

/** Keeps the document in the chosen look. */
export const followTheme = (): void => {
  const show = (): void => {
    if (isDark()) document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
  };
  $theme.subscribe(show);
  system.addEventListener('change', show);
};
