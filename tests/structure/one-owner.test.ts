import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

const isCode = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(test|d)\.ts$/.test(name);
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path);
    return isCode(entry.name) ? [path] : [];
  });
const files = ['config', 'plugins', 'cms/config', 'cms/src', 'site/server', 'site/src'].flatMap(
  filesIn,
);

/** Facts defined in one file for all others, and patterns that find a second definition. */
it.each([
  ['that no room is left to write', /ENOSPC/, ['plugins/platform/server/http/refusal-of.ts']],
  ['which paths are calls', /\/api\(-auth\)\?/, ['config/contract/routes.ts']],
])('%s is defined in one place', (_, words, owners) => {
  const found = files.filter((file) => words.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual(owners);
});

/** Short files required by Strapi, by Astro (a component to a file), by page paths, or by the convention of plugins and slices. */
const shortByConvention =
  /\/migrations\/|\/screens\/|^cms\/(config|src\/extensions)\/|strapi-server\.js$|\.(d\.ts|astro)$|\/(listeners|limits|public|rights|texts|use-texts)\.ts$/;
/** Maximum number of other files under fifteen lines; it may only decrease. Put short code into the file that uses it. */
const mostShort = 43;

it('short files are merged with the code that uses them', () => {
  const endings = ['ts', 'tsx', 'mts', 'mjs', 'js', 'astro', 'css'].map((end) => `*.${end}`);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...endings], {
    cwd: root,
    encoding: 'utf8',
  });
  const short = listed
    .split('\n')
    .filter((path) => path !== '' && !/^tests\/|\.(test|spec)\.tsx?$/.test(path))
    .filter((path) => !shortByConvention.test(path) && existsSync(join(root, path)))
    .filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length <= 15);
  expect(short.length, short.join('\n')).toBeLessThanOrEqual(mostShort);
});
