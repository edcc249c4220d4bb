/** What a shop in production runs and is not in the tree: the CMS, the pages, the admin panel; what of it is stale, and how it is built. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode, root } from '../bootstrap/node.mjs';
import { Plain, step } from '../bootstrap/say.mjs';
import { fingerprint, isBuildFresh, stamp } from '../start/fingerprint.ts';

const leash = join(root, 'scripts', 'bootstrap', 'leash.mjs');

type RunOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
};

/**
 * Runs a Node program to its end and keeps its words to itself, unless it fails.
 * @returns all it said
 * @throws Plain with all it said when it ends with another code than 0
 */
export const run = (node: string, args: readonly string[], options: RunOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', leash, ...args], {
      cwd: options.cwd,
      env: inherited(options.env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // By force: a build holds nothing that needs a farewell, and Strapi's holds on to SIGTERM.
      ...(options.signal ? { signal: options.signal, killSignal: 'SIGKILL' } : {}),
    });
    const heard: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => heard.push(piece));
    child.stderr?.on('data', (piece: Buffer) => heard.push(piece));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const output = Buffer.concat(heard).toString();
      if (code === 0) return resolve(output);
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
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
 * Compiles the CMS into cms/dist: Strapi loads only .js and .json. What was there before goes, or a
 * content type that was deleted would live on; the admin panel's build beside it stays. Sources that
 * do not compile leave everything as it was.
 * @throws Plain with what the compiler says
 */
export const buildCms = async (): Promise<void> => {
  const wanted = cmsPrint();
  const stage = join(cms, '.tmp', 'compiled');
  rmSync(stage, { recursive: true, force: true });
  const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  // Not incremental: its memory lies outside dist and would keep the compiler from writing again.
  const once = ['--incremental', 'false', '--tsBuildInfoFile', 'null', '--outDir', stage];
  await run(modernNode(), [tsc, '-p', join(cms, 'tsconfig.json'), ...once], { cwd: cms });
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist))
    if (name !== 'build') rmSync(join(dist, name), { recursive: true });
  for (const name of readdirSync(stage)) renameSync(join(stage, name), join(dist, name));
  // Strapi makes this folder at each start, and could not in a tree that it may only read.
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

/** Whoever opens the panel before there is one reads that it is being built, instead of a 404. */
export const layWaitingPage = (): void => {
  if (existsSync(join(panel, 'index.html'))) return;
  mkdirSync(panel, { recursive: true });
  for (const [name, text] of Object.entries(waitingPage)) writeFileSync(join(panel, name), text);
};

/**
 * Builds the admin panel beside the one that is being served, which works until placeAdmin() swaps
 * them. It is the same whatever shop it is built for.
 */
export const buildAdmin = async (signal?: AbortSignal): Promise<void> => {
  const wanted = panelPrint();
  rmSync(panelStage, { recursive: true, force: true });
  const script = join(root, 'scripts', 'build', 'admin-panel.ts');
  const env = inherited({
    // Strapi reads the settings of the CMS, and they want a shop: this is none that anybody meets.
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

/** Puts the panel that was built in the place of the one before. */
export const placeAdmin = (): void => {
  // Two renames and not a copy: a page that is asked for now finds the old panel or the new one.
  if (existsSync(panel)) renameSync(panel, join(panelStage, 'old'));
  renameSync(join(panelStage, 'build'), panel);
  rmSync(panelStage, { recursive: true, force: true });
};

/** Stands where the admin panel will be until it is built: file name → content. */
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
  // Asks instead of reloading: while the CMS is away, a reload would end at the browser's own error.
  'waiting.js': `const look = async () => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    if (answer.ok && !(await answer.text()).includes('data-waiting')) return location.reload();
  } catch {
    // Nobody answers for the moment.
  }
  setTimeout(look, 2000);
};
setTimeout(look, 2000);
`,
};

export type Part = {
  readonly name: string;
  /** Whether what is built comes from the sources as they are now. */
  isFresh(): boolean;
  build(): Promise<void>;
};

/** Everything that a shop in production runs and that is not in the tree; each needs those before it. */
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

/** Builds what is missing or stale. */
export const buildParts = async (list: readonly Part[] = parts): Promise<void> => {
  for (const { name, isFresh, build } of list)
    if (!isFresh()) await step(`building ${name}`, build);
};

/** @throws Plain when something is missing or stale: a shop in production builds nothing when it starts */
export const requireBuilt = (list: readonly Part[] = parts): void => {
  const missing = list.filter(({ isFresh }) => !isFresh()).map(({ name }) => name);
  if (missing.length > 0)
    throw new Plain(
      `Not built from the sources as they are: ${missing.join(', ')}. Next: npm run build`,
    );
};
