import { existsSync, mkdirSync, realpathSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openToOthers } from '@oner/config/private-files';
import { dayMs } from '@oner/config/terms';
import { backups } from '../backup/make.ts';
import { inherited } from '../bootstrap/environment.mjs';
import { isInstalled } from '../bootstrap/install.mjs';
import { root } from '../bootstrap/node.mjs';
import { dataPlace } from '../data/database.ts';
import { type Finding, ill, well } from './settings.ts';

/** The Node that runs the shop; the Node of the machine only has to be version 20 or newer. */
export const checkNode = (version = process.versions.node): Finding =>
  Number(version.split('.')[0]) >= 24
    ? well('Node', version)
    : ill('Node', `${version} cannot run TypeScript`, 'npm start   (it installs Node 24)');

/** @param agent `npm/11.19.1 node/v20.20.2 …`, as npm passes it to its scripts */
export const checkNpm = (agent = inherited().npm_config_user_agent): Finding => {
  const version = /\bnpm\/(\d+)(\S*)/.exec(agent ?? '');
  if (!version) return well('npm', 'not checked: the command was not started by npm');
  return Number(version[1]) >= 10
    ? well('npm', `${version[1]}${version[2]}`)
    : ill(
        'npm',
        `${version[1]}${version[2]} is too old for these lock files`,
        'npm install -g npm@11',
      );
};

export const checkPackages = (): Finding => {
  const open = [root, join(root, 'site')].filter((dir) => !isInstalled(dir));
  return open.length === 0
    ? well('packages', 'match the lock files')
    : ill('packages', `do not match the lock file in ${open.join(' and ')}`, 'npm start');
};

const neededBytes = 1_000_000_000;

/** Disk space for uploads: below 1 GB the shop soon responds with 507. */
export const checkDisk = (dir: string, freeBytes = freeAt(dir)): Finding => {
  const free = `${(freeBytes / 1e9).toFixed(1)} GB free for ${dir}`;
  return freeBytes >= neededBytes
    ? well('disk', free)
    : ill(
        'disk',
        free,
        'free disk space, or use another disk: DATA_DIR=/other/disk/oner npm start',
      );
};

const freeAt = (dir: string): number => {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize;
};

/** Places with personal data or secrets of the shop, which only its user may read. */
export const privatePlaces = (home = root): readonly string[] => {
  const settings = [join(home, '.env'), join(home, 'cms', '.env')].filter(existsSync);
  const { dataDir } = dataPlace();
  // The permissions of a symbolic link do not matter, only those of its target.
  return [...[dataDir, backups].filter(existsSync), ...settings.map((file) => realpathSync(file))];
};

/** @param places files and folders */
export const checkRights = (places: readonly string[]): Finding => {
  const open = places.flatMap(openToOthers);
  if (open.length === 0) return well('rights', 'only the owner can read the data and the settings');
  const exposed = places.filter((place) => openToOthers(place).length > 0);
  const some = open.slice(0, 3).join(', ');
  const all = open.length > 3 ? `${some} and ${open.length - 3} more` : some;
  return ill('rights', `readable by other users: ${all}`, `chmod -R go-rwx ${exposed.join(' ')}`);
};

/**
 * Deadlines, tokens and signatures use the clock of the machine. It must not be earlier than the project's files, and
 * the time zone data must be current.
 */
export const checkClock = (now = Date.now(), writtenAt = newestFileMs()): Finding => {
  const seen = new Date(now).toISOString();
  if (now + dayMs < writtenAt)
    return ill(
      'clock',
      `${seen} is earlier than the files of the project`,
      'timedatectl set-ntp true',
    );
  const almaty = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Almaty',
    timeZoneName: 'longOffset',
  });
  const offset = almaty.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
  return offset === 'GMT+05:00'
    ? well('clock', `${seen}, Almaty at ${offset}`)
    : ill(
        'clock',
        `outdated time zone data: Almaty is ${offset}, but GMT+05:00 since March 2024`,
        'npm start   (it installs Node 24)',
      );
};

const newestFileMs = (): number =>
  Math.max(
    ...['package.json', 'package-lock.json', 'config/env.ts']
      .map((file) => join(root, file))
      .filter(existsSync)
      .map((file) => statSync(file).mtimeMs),
  );
