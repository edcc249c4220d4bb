import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { modernNode, root } from '../bootstrap/node.mjs';
import { fingerprint, isFresh, stamp } from '../start/fingerprint.ts';
import { run } from './run.ts';

const cms = join(root, 'cms');
const dist = join(cms, 'dist');
const built = join(dist, 'build');
const stampFile = join(built, '.built');

const print = (): string =>
  fingerprint(root, [
    'cms/src/admin',
    'cms/config/plugins.ts',
    'cms/package.json',
    'package-lock.json',
    'scripts/build/admin-panel.ts',
    ...readdirSync(join(root, 'plugins')).flatMap((name) => [
      `plugins/${name}/admin`,
      `plugins/${name}/package.json`,
    ]),
  ]);

export const adminIsFresh = (): boolean => isFresh(stampFile, print());

/**
 * Puts a waiting page where the panel will be. Strapi decides at its start which folder it serves
 * the panel from, and only looks whether that one exists: with a folder there from the beginning
 * the finished panel needs no restart of the CMS, and nobody who comes early meets a 404.
 */
export const layWaitingPage = (): void => {
  if (existsSync(join(built, 'index.html'))) return;
  mkdirSync(built, { recursive: true });
  writeFileSync(join(built, 'index.html'), waitingPage);
};

const waitingPage = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>Өнер</title></head>
<body><p>Панель управления собирается, это одна-две минуты. Страница откроется сама.</p>
<p lang="kk">Басқару панелі жиналып жатыр, бір-екі минут. Бет өзі ашылады.</p>
<p lang="en">The admin panel is being built, a minute or two. This page opens by itself.</p></body></html>
`;

/**
 * Builds the admin panel beside the one that is being served and swaps them at the end: the old one
 * works while the new one grows. It takes more than a minute and runs at low priority.
 * @param env what the CMS itself runs with; its settings shape the panel
 */
export const buildAdmin = async (
  env: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<void> => {
  const wanted = print();
  const stage = join(cms, '.tmp', 'admin');
  rmSync(stage, { recursive: true, force: true });
  cpSync(dist, stage, { recursive: true, filter: (from) => from !== built });
  const script = join(root, 'scripts', 'build', 'admin-panel.ts');
  const options = { cwd: cms, env: { ...env, STRAPI_TELEMETRY_DISABLED: 'true' } };
  await run(modernNode(), [script, stage], signal ? { ...options, signal } : options);
  stamp(join(stage, 'build', '.built'), wanted);
  // Two renames and not a copy: a page that is asked for now finds the old panel or the new one.
  if (existsSync(built)) renameSync(built, join(stage, 'old'));
  renameSync(join(stage, 'build'), built);
  rmSync(stage, { recursive: true, force: true });
};
