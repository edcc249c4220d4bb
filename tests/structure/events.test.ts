import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { events } from '@oner/config/events';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { eventMapText, readEventMap } from '../../scripts/map/events.ts';

/** Compiling config/events is slow while other tests run. */
const timeoutMs = 60_000;
let map: ReturnType<typeof readEventMap> | undefined;
const rows = () => {
  map ??= readEventMap(root);
  return map;
};

describe('events', () => {
  it('are listed in docs/events.md as in the code: npm run map', { timeout: timeoutMs }, () => {
    const text = readFileSync(join(root, 'docs', 'events.md'), 'utf8');
    expect(text.replaceAll('\r\n', '\n')).toBe(eventMapText(rows()));
  });

  it('are all in `events`, each name once', { timeout: timeoutMs }, () => {
    const named = rows().map(({ key, name }) => [key, name] as const);
    expect(new Map(named)).toEqual(
      new Map(Object.entries(events).map(([key, { name }]) => [key, name])),
    );
    expect(new Set(named.map(([, name]) => name)).size).toBe(named.length);
  });

  it('are emitted by a plugin and handled by one', { timeout: timeoutMs }, () => {
    const unemitted = rows().filter(({ emitters }) => emitters.length === 0);
    expect(unemitted.map(({ name }) => name)).toEqual([]);
    const unheard = rows().filter(({ listeners }) => listeners.length === 0);
    // It stays in the outbox until its address is verified, and is then emitted as `mail`.
    expect(unheard.map(({ name }) => name)).toEqual(['mail-waiting']);
  });

  it("are subscribed to only in a plugin's listeners.ts", { timeout: timeoutMs }, () => {
    const files = new Set(rows().flatMap(({ listeners }) => listeners.map(({ file }) => file)));
    const plugins = readdirSync(join(root, 'plugins')).map((name) => `plugins/${name}/server`);
    const allowed = plugins.map((server) => `${server}/listeners.ts`);
    expect([...files].filter((file) => !allowed.includes(file))).toEqual([]);
    expect(files.size).toBeGreaterThan(6);
  });
});
