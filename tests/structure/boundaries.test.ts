import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/** Import rules (docs/architecture.md, Layers), checked on files that break them and files that keep them. */
const project = mkdtempSync(join(tmpdir(), 'oner-boundaries-'));

type Case = { readonly file: string; readonly code: string };

const forms = (target: string): readonly string[] => [
  `import { x } from '${target}';\nexport const y = x;\n`,
  `import type { X } from '${target}';\nexport type Y = X;\n`,
  `export const y = () => import('${target}');\n`,
  `export { x } from '${target}';\n`,
];
const plain = (file: string, code: string): Case => ({ file, code });
const imports = (file: string, target: string): Case => plain(file, forms(target)[0] ?? '');

/** Every form of import, because a type import couples modules as well. */
const everyForm = (folder: string, name: string, target: string): readonly Case[] =>
  forms(target).map((code, n) => plain(`${folder}/${name}-${n}.ts`, code));

/** As everyForm(), for the rules of a capability, which are in a file of this name. */
const inRules = (name: string, target: string): readonly Case[] =>
  forms(target).map((code, n) => plain(`plugins/orders/server/${name}-${n}/rules.ts`, code));

const services = 'plugins/orders/server/pay';
const forbidden: readonly Case[] = [
  ...inRules('strapi', '@strapi/utils'),
  ...inRules('node', 'node:crypto'),
  ...inRules('contract', '@oner/config/contract'),
  ...inRules('calls', '@oner/config/contract/orders'),
  ...inRules('events', '@oner/config/events'),
  ...inRules('platform', '@oner/platform'),
  ...inRules('service', './service.ts'),
  ...inRules('store', './store.ts'),
  ...inRules('other-store', '../pay/store.ts'),
  plain('plugins/orders/server/clock/rules.ts', 'export const now = () => Date.now();\n'),
  plain(`${services}/dice-rules.ts`, 'export const roll = () => Math.random();\n'),
  plain(`${services}/today-rules.ts`, 'export const today = () => new Date();\n'),
  plain(`${services}/key-rules.ts`, 'export const key = () => crypto.randomUUID();\n'),
  ...everyForm('config/terms', 'zod', 'zod/mini'),
  ...everyForm('config/terms', 'contract', '../contract/call.ts'),
  ...everyForm('config/terms', 'node', 'node:fs'),
  plain('config/terms/today.ts', 'export const today = () => new Date();\n'),
  ...everyForm('config/contract', 'zod', 'zod'),
  ...everyForm('config/contract', 'env', '../env.ts'),
  imports('config/contract/terms-code.ts', '../terms/fees.ts'),
  ...everyForm('config/events', 'zod', 'zod'),
  ...everyForm('config/events', 'env', '../env.ts'),
  imports('config/events/terms-code.ts', '../terms/tenge.ts'),
  ...everyForm('site/src/features/explore', 'events', '@oner/config/events'),
  ...everyForm('site/src/api', 'events', '@oner/config/events'),
  ...everyForm('site/src/screens', 'events', '@oner/config/events'),
  ...everyForm('plugins/orders/admin', 'events', '@oner/config/events'),
  ...everyForm(services, 'sideways', '../../../payments/server/public.ts'),
  ...everyForm(services, 'by-name', '@oner/payments'),
  ...everyForm(services, 'by-path', '@oner/payments/strapi-server'),
  ...everyForm(services, 'config-path', '../../../../config/terms/index.ts'),
  ...everyForm('plugins/orders/server/store', 'by-name', '@oner/works'),
  ...everyForm('plugins/orders/server/jobs', 'sideways', '../../../works/server/own/service.ts'),
  imports(`${services}/strapi-value.ts`, '@strapi/strapi'),
  plain(`${services}/process-env.ts`, 'export const port = process.env.PORT;\n'),
  ...everyForm('site/src/features/explore', 'other', '../product/product.ts'),
  ...everyForm('site/src/features/explore', 'cms', '../../../../cms/src/index.ts'),
  ...everyForm('site/src/features/explore', 'plugin', '@oner/orders'),
  ...everyForm('site/src/features/explore', 'env', '@oner/config/env'),
  ...everyForm('site/src/features/explore', 'screen', '../../screens/explore.ts'),
  plain(
    'site/src/screens/explore.astro',
    "---\nimport { filters } from '../features/explore/explore.ts';\n---\n<p>{filters}</p>\n",
  ),
  ...everyForm('site/src/screens', 'store', '../features/explore/explore.store.ts'),
  ...everyForm('site/src/screens', 'cms', '@oner/cms'),
  ...everyForm('site/src/api', 'feature', '../features/explore/explore.ts'),
  ...everyForm('site/src/cards', 'feature', '../features/explore/explore.ts'),
  ...everyForm('site/src/payment', 'screen', '../screens/order.ts'),
  ...everyForm('cms/config', 'plugin-path', '../../plugins/orders/server/index.ts'),
  ...everyForm('tests/contract', 'inside', '../../plugins/orders/server/pay/service.ts'),
];

const allowed: readonly Case[] = [
  imports(`${services}/terms-rules.ts`, '@oner/config/terms'),
  imports('plugins/orders/server/names/rules.ts', '@oner/config/contract/order-states'),
  imports('plugins/orders/server/other/rules.ts', '../names/rules.ts'),
  imports('plugins/orders/server/data/rules.ts', './kinds.ts'),
  plain(`${services}/date-rules.ts`, 'export const day = (ms: number) => new Date(ms);\n'),
  plain(
    `${services}/own-rules.test.ts`,
    "import { expect } from 'vitest';\nexport const now = () => expect(Date.now());\n",
  ),
  imports('config/terms/own.ts', './tenge.ts'),
  imports('config/contract/zod.ts', 'zod/mini'),
  imports('config/events/zod.ts', 'zod/mini'),
  imports('config/events/languages.ts', '../contract/shapes.ts'),
  plain(
    'config/events/types.ts',
    "import type { Tiyn } from '../terms/tenge.ts';\nexport type Y = Tiyn;\n",
  ),
  plain(
    'config/contract/types.ts',
    "import type { Tiyn } from '../terms/tenge.ts';\nexport type Y = Tiyn;\n",
  ),
  imports(`${services}/plugins.ts`, '@oner/platform'),
  imports(`${services}/terms.ts`, '@oner/config/terms'),
  imports(`${services}/contract.ts`, '@oner/config/contract'),
  imports(`${services}/events.ts`, '@oner/config/events'),
  imports(`${services}/contract-part.ts`, '@oner/config/contract/orders'),
  imports(`${services}/own.ts`, '../order/rules.ts'),
  imports(`${services}/node.ts`, 'node:crypto'),
  plain(
    `${services}/strapi-type.ts`,
    "import type { Core } from '@strapi/strapi';\nexport type Y = Core.Strapi;\n",
  ),
  imports('plugins/payments/server/gateways/jysan/pay.ts', '../../card/rules.ts'),
  imports('site/src/features/explore/api.ts', '../../api/client.ts'),
  imports('site/src/features/explore/texts.ts', '../../i18n/keys.ts'),
  imports('site/src/features/explore/card.ts', '../../cards/work-card.ts'),
  imports('site/src/features/explore/icon.ts', '../../elements/Icon.tsx'),
  imports('site/src/features/explore/contract.ts', '@oner/config/contract'),
  imports('site/src/features/explore/own.ts', './explore.ts'),
  imports('site/src/components/texts-of.ts', '../features/explore/texts.ts'),
  plain(
    'site/src/screens/home.astro',
    "---\nimport { ExploreIsland } from '../features/explore/ExploreIsland.tsx';\n---\n<ExploreIsland />\n",
  ),
  imports('cms/config/plugins.ts', '@oner/config/env'),
  imports('tests/contract/calls.ts', '@oner/config/contract'),
];

/** The rules about boundaries; other findings in the test files are ignored. */
const boundaryRules = /^(lint\/style\/noRestrictedImports|lint\/style\/noProcessEnv|plugin)/;
let broken: ReadonlySet<string>;

beforeAll(() => {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(
    join(project, 'biome.json'),
    JSON.stringify({ ...config, vcs: { enabled: false } }),
  );
  cpSync(join(root, 'biome'), join(project, 'biome'), { recursive: true });
  for (const { file, code } of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), code);
  }
  broken = filesInBreach();
}, 30_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

const filesInBreach = (): ReadonlySet<string> => {
  const biome = join(root, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const report = JSON.parse(outputOf(biome, args));
  const found: { category: string; severity: string; location: { path: string } }[] =
    report.diagnostics;
  return new Set(
    found
      .filter((d) => d.severity === 'error' && boundaryRules.test(d.category))
      .map((d) => d.location.path.replaceAll('\\', '/').replace(/^\.\//, '')),
  );
};

/** Biome exits with code 1 when it finds something, as expected here. */
const outputOf = (command: string, args: readonly string[]): string => {
  try {
    return execFileSync(command, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
};

describe('import rules', () => {
  it.each(forbidden)('$file is refused', ({ file }) => {
    expect([...broken]).toContain(file);
  });
  it.each(allowed)('$file is allowed', ({ file }) => {
    expect([...broken]).not.toContain(file);
  });
});
