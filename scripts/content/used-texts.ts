import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';

/** Sentences for codes of the contract are said by their code, whatever it is. */
const byCode = /^(errors|fields)\./;

export type Uses = { readonly keys: ReadonlySet<string>; readonly heads: readonly string[] };

/** Keys that a source names, and the beginnings of those it puts together: `t(`states.${name}`)`. */
export const usesIn = (sources: readonly string[]): Uses => {
  const keys = new Set<string>();
  const heads = new Set<string>();
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g))
      keys.add(key);
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

/** Every source of the site that may say a text. */
export const siteSources = (): string[] =>
  readdirSync(join(root, 'site', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|astro)$/.test(name) && !/\.(test|fixture)\./.test(name))
    .filter((name) => !/^i18n[\\/](kk|ru|en|own-keys)\.ts$/.test(name))
    .map((name) => readFileSync(join(root, 'site', 'src', name), 'utf8'));
