import { expect, it, vi } from 'vitest';
import { rememberLanguage } from './language-links.ts';

it.each([
  ['?min=1000&order=1', '?min=1000&order=1'],
  ['?level=masters&letter=O', '?level=masters'],
  ['?letter=O', ''],
])('stores the language by its code, and keeps fragment and query: %s', (search, taken) => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) });
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { search, hash: '#c2' });
  for (const language of ['KZ', 'RU', 'EN']) {
    let press = (): void => undefined;
    const link = {
      dataset: { language },
      search: '',
      hash: '',
      addEventListener: (_: string, listener: () => void) => {
        press = listener;
      },
    };
    rememberLanguage([link as unknown as HTMLAnchorElement]);
    expect(link.search).toBe('');
    press();
    expect(kept.get('lang')).toBe(language);
    expect(page.cookie).toMatch(new RegExp(`^lang=${language}; path=/; max-age=`));
    expect(link).toMatchObject({ search: taken, hash: '#c2' });
  }
  vi.unstubAllGlobals();
});
