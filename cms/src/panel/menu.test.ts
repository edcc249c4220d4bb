import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOffered, isUsefulWidget } from './menu.ts';

const root = join(import.meta.dirname, '../../..');
const strapi = join(root, 'node_modules/@strapi');
/** Actions required by a part of Strapi's panel. */
const actionsIn = (file: string): string[] => {
  const found = readFileSync(join(strapi, file), 'utf8').matchAll(/action: '([^']+)'/g);
  return [...new Set([...found].map(([, action = '']) => action))];
};
const panel = actionsIn('admin/dist/admin/admin/src/constants.mjs');
const plugins = ['plugin-users-permissions', 'email', 'content-type-builder', 'i18n', 'upload'];
const all = [...panel, ...plugins.flatMap((name) => actionsIn(`${name}/dist/admin/constants.mjs`))];
const sections = (actions: readonly string[]) =>
  [...new Set(actions.map((action) => action.split('.').slice(0, -1).join('.') || action))].sort();

describe('the panel of the owner', () => {
  it('offers only the sections of Strapi that the shop needs', () => {
    expect(sections(all.filter((action) => isOffered({ action })))).toEqual([
      'admin::project-settings',
      'admin::roles',
      'admin::users',
      'plugin::content-manager.collection-types',
      'plugin::content-manager.components',
      'plugin::content-manager.single-types',
      'plugin::upload',
      'plugin::upload.assets',
    ]);
  });

  it('offers every permission of the desks', () => {
    const sources = globSync('plugins/*/{server,admin}/**/*.ts', { cwd: root });
    const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const rights = [...text.matchAll(/'(plugin::(?!users-permissions)[a-z]+\.[a-z.]+)'/g)];
    const actions = rights.map(([, action = '']) => action);
    expect(actions).toContain('plugin::payouts.pay.read');
    expect(actions.filter((action) => !isOffered({ action }))).toEqual([]);
  });

  it('hides counts of things that the shop does not have', () => {
    const widgets = readFileSync(join(strapi, 'admin/dist/admin/admin/src/StrapiApp.mjs'), 'utf8');
    const ids = [...widgets.matchAll(/\bid: '([a-z]+(?:-[a-z]+)*)'/g)].map(([, id = '']) => ({
      id,
    }));
    expect(ids.filter((widget) => !isUsefulWidget(widget)).map(({ id }) => id)).toEqual([
      'key-statistics',
      'deploy-now',
    ]);
  });
});
