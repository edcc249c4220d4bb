import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Layers (docs/architecture.md), lowest first. A plugin calls only plugins below its own. */
const layers = [
  'platform',
  'accounts',
  'content',
  'works',
  'moderation',
  'catalogue',
  'payments',
  'orders',
  'payouts',
];
const plugins = join(import.meta.dirname, '..', '..', 'plugins');

/** Every way to access another plugin by name; the last group is a name that is no literal. */
const calls = /(?:\bpluginService|\.plugin)\(\s*(?:'([^']*)'|"([^"]*)"|`([^`$]*)`|([^)\s]+))/g;

/** Names of the plugins that a source calls; `?` for a computed name. */
const pluginsCalled = (source: string): readonly string[] =>
  [...source.matchAll(calls)].map(([, single, double, back]) => single ?? double ?? back ?? '?');

/** Returns why a call violates the layers, or undefined. */
const breach = (from: string, to: string): string | undefined => {
  if (to === '?') return `${from} calls a plugin whose name is computed`;
  if (!layers.includes(to)) return undefined; // A plugin of Strapi: upload, users-permissions.
  if (layers.indexOf(to) < layers.indexOf(from) || to === from) return undefined;
  return `${from} calls ${to}, which stands above it`;
};

const sources = (plugin: string): readonly string[] =>
  readdirSync(join(plugins, plugin), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .filter((file) => !/node_modules/.test(file))
    .map((file) => join(plugins, plugin, file));

const pluginNames = readdirSync(plugins, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => entry.name);

/** The definition of `pluginService` itself necessarily has a variable argument. */
const definesService = (file: string): boolean =>
  relative(plugins, file).replaceAll('\\', '/') === 'platform/server/plugins.ts';

describe('layers: a plugin calls only plugins below it', () => {
  it.each(pluginNames)('%s has a layer', (name) => {
    expect(layers).toContain(name);
  });

  it.each(pluginNames)('%s calls only lower layers', (name) => {
    const found = sources(name)
      .filter((file) => !definesService(file))
      .flatMap((file) =>
        pluginsCalled(readFileSync(file, 'utf8')).map((to) => {
          const why = breach(name, to);
          return why && `${relative(plugins, file)}: ${why}`;
        }),
      );
    expect(found.filter(Boolean)).toEqual([]);
  });

  it.each([
    ['works', "pluginService('orders').find()", 'works calls orders, which stands above it'],
    [
      'payments',
      'strapi.plugin("orders").service("public")',
      'payments calls orders, which stands above it',
    ],
    ['works', 'pluginService(name)', 'works calls a plugin whose name is computed'],
    ['orders', "pluginService('payments').offer()", undefined],
    ['orders', "strapi.plugin('upload').service('upload')", undefined],
  ])('the scan of %s: %s', (from, source, expected) => {
    expect(pluginsCalled(source).map((to) => breach(from, to))).toEqual([expected]);
  });

  it('has the same layers as the platform plugin', () => {
    const text = readFileSync(join(plugins, 'platform', 'server', 'plugins.ts'), 'utf8');
    const list = /layers = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
    expect([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(layers);
  });
});

describe('questions of a plugin to those above it', () => {
  /** Returns every match in the server code of every plugin, with the plugin. */
  const found = (words: RegExp) =>
    pluginNames.flatMap((plugin) =>
      sources(join(plugin, 'server')).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(words)].map(([, name = '']) => ({ plugin, name })),
      ),
    );
  const asked = found(/^ {2,4}'(\w+\.\w+)': /gm);
  const answered = found(/\bprovide\('([^']*)'/g);

  it('are named after their plugin, and injected there', () => {
    expect(asked.length).toBeGreaterThan(10);
    for (const { plugin, name } of asked) expect(name.split('.')[0]).toBe(plugin);
    const injected = found(/\binject\('([^']*)'/g).map(({ plugin, name }) => `${plugin} ${name}`);
    expect(new Set(injected)).toEqual(
      new Set(asked.map(({ plugin, name }) => `${plugin} ${name}`)),
    );
  });

  it('are answered once, by a plugin above: without an answer the result would be empty', () => {
    expect(answered.map(({ name }) => name).sort()).toEqual(asked.map(({ name }) => name).sort());
    for (const { plugin, name } of answered)
      expect(layers.indexOf(plugin)).toBeGreaterThan(layers.indexOf(name.split('.')[0] ?? ''));
  });
});
