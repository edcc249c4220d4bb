/**
 * Parts of a production shop that are not in the repository (CMS, pages, admin panel): checks whether they are stale,
 * and builds them.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { leash, modernNode, root } from '../bootstrap/node.mjs';
import { Plain, step } from '../bootstrap/say.mjs';
import { fingerprint, isBuildFresh, stamp } from '../start/fingerprint.ts';

type RunOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
};

/** Runs a Node program and captures its output. @returns the output @throws Plain with the output if the exit code is not 0 */
export const run = (node: string, args: readonly string[], options: RunOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', leash, ...args], {
      cwd: options.cwd,
      env: inherited(options.env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // SIGKILL, because a build needs no cleanup and Strapi's does not end on SIGTERM.
      ...(options.signal ? { signal: options.signal, killSignal: 'SIGKILL' } : {}),
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => chunks.push(piece));
    child.stderr?.on('data', (piece: Buffer) => chunks.push(piece));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString();
      if (code === 0) return resolve(output);
      const how = signal ? `was terminated by ${signal}` : `exited with code ${code}`;
      reject(new Plain(`${output}\n${args.join(' ')} ${how}.`));
    });
  });

const cms = join(root, 'cms');
const dist = join(cms, 'dist');
const cmsStamp = join(dist, '.built');

const cmsPrint = (): string =>
  fingerprint(root, [
    'cms/config',
    ...readdirSync(join(cms, 'src'))
      .filter((name) => name !== 'admin')
      .map((name) => `cms/src/${name}`),
    'cms/tsconfig.json',
    'cms/package.json',
    'package-lock.json',
  ]);

export const cmsIsFresh = (): boolean => isBuildFresh(cmsStamp, cmsPrint());

/**
 * Compiles the CMS into cms/dist, because Strapi loads only .js and .json. The previous output is removed, so that no
 * deleted content type remains; the admin panel in it is kept. If the compilation fails, nothing changes.
 * @throws Plain with the output of the compiler
 */
export const buildCms = async (): Promise<void> => {
  const wanted = cmsPrint();
  const stage = join(cms, '.tmp', 'compiled');
  rmSync(stage, { recursive: true, force: true });
  const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  // Not incremental: the build info outside of dist would prevent the compiler from writing files again.
  const once = ['--incremental', 'false', '--tsBuildInfoFile', 'null', '--outDir', stage];
  await run(modernNode(), [tsc, '-p', join(cms, 'tsconfig.json'), ...once], { cwd: cms });
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist))
    if (name !== 'build') rmSync(join(dist, name), { recursive: true });
  for (const name of readdirSync(stage)) renameSync(join(stage, name), join(dist, name));
  // Strapi creates this folder at each start, which would fail in a read-only tree.
  mkdirSync(join(cms, 'database', 'migrations'), { recursive: true });
  stamp(cmsStamp, wanted);
};

const site = join(root, 'site');
const siteStamp = join(site, 'dist', '.built');

const sitePrint = (): string => fingerprint(root, ['site', 'config']);

export const siteIsFresh = (): boolean => isBuildFresh(siteStamp, sitePrint());

/** Builds pages and islands into site/dist. */
export const buildSite = async (): Promise<void> => {
  const wanted = sitePrint();
  const astro = join(site, 'node_modules', 'astro', 'bin', 'astro.mjs');
  await run(modernNode(), [astro, 'build'], {
    cwd: site,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  });
  stamp(siteStamp, wanted);
};

const panel = join(dist, 'build');
const panelStamp = join(panel, '.built');
const panelStage = join(cms, '.tmp', 'admin');

const panelPrint = (): string =>
  fingerprint(root, [
    'cms/src/admin',
    'cms/src/panel',
    'config/texts',
    'cms/config/plugins.ts',
    'cms/package.json',
    'package-lock.json',
    'cms/panel.mts',
    ...readdirSync(join(root, 'plugins')).flatMap((name) => [
      `plugins/${name}/admin`,
      `plugins/${name}/package.json`,
    ]),
  ]);

export const adminIsFresh = (): boolean => isBuildFresh(panelStamp, panelPrint());

/** Writes a page that is shown instead of a 404 until the panel is built. */
export const layWaitingPage = (): void => {
  if (existsSync(join(panel, 'index.html'))) return;
  mkdirSync(panel, { recursive: true });
  for (const [name, text] of Object.entries(waitingPage)) writeFileSync(join(panel, name), text);
};

/**
 * Builds the admin panel beside the one being served, which works until placeAdmin() swaps them. The result does not
 * depend on the shop.
 */
export const buildAdmin = async (signal?: AbortSignal): Promise<void> => {
  const wanted = panelPrint();
  rmSync(panelStage, { recursive: true, force: true });
  const script = join(root, 'scripts', 'build', 'admin-panel.ts');
  const env = inherited({
    // Strapi reads the settings of the CMS, which require a shop; this demo shop is never opened.
    DEMO: '1',
    NODE_ENV: undefined,
    DATA_DIR: join(panelStage, 'data'),
    DATABASE_URL: undefined,
    STRAPI_TELEMETRY_DISABLED: 'true',
  });
  const options = { cwd: cms, env };
  await run(modernNode(), [script, panelStage], signal ? { ...options, signal } : options);
  stamp(join(panelStage, 'build', '.built'), wanted);
};

/** Replaces the served panel with the new one. */
export const placeAdmin = (): void => {
  // Renames instead of copying, so that a request finds either the old panel or the new one.
  if (existsSync(panel)) renameSync(panel, join(panelStage, 'old'));
  renameSync(join(panelStage, 'build'), panel);
  rmSync(panelStage, { recursive: true, force: true });
};

/** Placeholder of the admin panel until it is built: file name → content. */
const waitingPage: Readonly<Record<'index.html' | 'waiting.js', string>> = {
  'index.html': `<!doctype html>
<html lang="ru" data-waiting><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Өнер</title>
<script src="/admin/waiting.js" defer></script>
<noscript><meta http-equiv="refresh" content="5"></noscript></head>
<body><p>Панель управления собирается, это полминуты. Страница откроется сама.</p>
<p lang="kk">Басқару панелі жиналып жатыр, жарты минуттай. Бет өзі ашылады.</p>
<p lang="en">The admin panel is being built, half a minute or so. This page opens by itself.</p></body></html>
`,
  // Polls instead of reloading: while the CMS is down, a reload would show the browser's error page.
  'waiting.js': `const check = async () => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    if (answer.ok && !(await answer.text()).includes('data-waiting')) return location.reload();
  } catch {
    // Nobody answers for the moment.
  }
  setTimeout(check, 2000);
};
setTimeout(check, 2000);
`,
};

export type Part = {
  readonly name: string;
  /** Whether the build is from the current sources. */
  isFresh(): boolean;
  build(): Promise<void>;
};

/** Parts of a production shop that are not in the repository; each requires those before it. */
const parts: readonly Part[] = [
  { name: 'the CMS', isFresh: cmsIsFresh, build: buildCms },
  { name: 'the pages', isFresh: siteIsFresh, build: buildSite },
  {
    name: 'the admin panel',
    isFresh: adminIsFresh,
    build: async () => {
      await buildAdmin();
      placeAdmin();
    },
  },
];

/** Builds missing and stale parts. */
export const buildParts = async (list: readonly Part[] = parts): Promise<void> => {
  for (const { name, isFresh, build } of list)
    if (!isFresh()) await step(`building ${name}`, build);
};

/** @throws Plain if a part is missing or stale: a production shop builds nothing at its start */
export const requireBuilt = (list: readonly Part[] = parts): void => {
  const missing = list.filter(({ isFresh }) => !isFresh()).map(({ name }) => name);
  if (missing.length > 0)
    throw new Plain(
      `The build is missing or out of date: ${missing.join(', ')}. Next: npm run build`,
    );
};
