import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';

/** Sentences for codes of the contract are said by their code, whatever it is. */
const byCode = /^(errors|fields)\./;

export type Uses = { readonly keys: ReadonlySet<string>; readonly heads: readonly string[] };

/**
 * Keys that a source names, and the beginnings of those it puts together: `t(`states.${name}`)`. A text may also be read
 * out of its area, `fixed['logged-in']`, or be lent to another one in the sources of texts, `email-taken|=fixed.email-taken`.
 */
export const usesIn = (sources: readonly string[]): Uses => {
  const keys = new Set<string>();
  const heads = new Set<string>();
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g))
      keys.add(key);
    for (const [, area, key] of source.matchAll(/\b([a-z]\w*)\['([\w-]+)'\]/g))
      keys.add(`${area}.${key}`);
    for (const [, key = ''] of source.matchAll(/\|=([a-z][\w.-]+)/g)) keys.add(key);
    for (const [, head = ''] of source.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g)) heads.add(head);
  }
  return { keys, heads: [...heads] };
};

/** Keys that nothing says. */
export const unusedIn = (keys: Iterable<string>, uses: Uses): string[] =>
  [...keys].filter(
    (key) =>
      !byCode.test(key) && !uses.keys.has(key) && !uses.heads.some((head) => key.startsWith(head)),
  );

const readFolder = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Every source of the site that may say a text, and those of texts that lend one another their words. */
export const siteSources = (): string[] => [
  ...readFolder(
    join(root, 'site', 'src'),
    (name) =>
      /\.(ts|tsx|astro)$/.test(name) &&
      !/\.(test|fixture)\./.test(name) &&
      !/^i18n[\\/](kk|ru|en|own-keys)\.ts$/.test(name),
  ),
  ...readFolder(join(root, 'cms', 'content', 'src'), (name) => name.endsWith('.txt')),
];
