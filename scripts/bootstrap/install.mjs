import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Plain, step } from './say.mjs';
import { passOn } from './signals.mjs';

/**
 * Stamp of a finished install of these packages on this kind of machine.
 * @param {string} lock content of package-lock.json
 * @param {string} machine platform and processor
 * @returns {string}
 */
export const installStamp = (lock, machine = `${process.platform}-${process.arch}`) =>
  createHash('sha256').update(lock).update(machine).digest('hex');

/**
 * Whether npm finished an install of exactly this lock file: it writes its copy of the lock into
 * node_modules last. Avoids a second install after a manual `npm ci`.
 * @param {string} lock content of package-lock.json
 * @param {string} installed content of node_modules/.package-lock.json
 * @returns {boolean}
 */
export const sameInstall = (lock, installed) => {
  const wanted = JSON.parse(lock).packages ?? {};
  const present = JSON.parse(installed).packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = present[path];
    if (found) return found.version === entry.version;
    return [entry.optional, entry.devOptional, entry.link].includes(true);
  });
};

/** @param {string} file @returns {string | undefined} */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** @param {string} dir @returns {boolean} */
export const isInstalled = (dir) => {
  const lock = read(join(dir, 'package-lock.json'));
  if (lock === undefined) throw new Plain(`No package-lock.json in ${dir}.`);
  const stampFile = join(dir, 'node_modules', '.oner-installed');
  if (read(stampFile) === installStamp(lock)) return true;
  const byHand = read(join(dir, 'node_modules', '.package-lock.json'));
  if (byHand === undefined || !sameInstall(lock, byHand)) return false;
  writeFileSync(stampFile, installStamp(lock));
  return true;
};

/**
 * @param {readonly string[]} dirs
 * @returns {void}
 * @throws {Plain} if their packages are missing or differ from the lock
 */
export const requireInstalled = (dirs) => {
  if (dirs.every(isInstalled)) return;
  throw new Plain('The installed packages do not match package-lock.json. Next: npm run build');
};

/**
 * Installs the packages of the given folders in parallel, unless they are installed. The stamp is
 * written last: an interrupted install has none and is repeated. Install scripts are off, because
 * no package needs one.
 * @param {readonly string[]} dirs
 * @returns {Promise<void>}
 */
export const install = async (dirs) => {
  const open = dirs.filter((dir) => !isInstalled(dir));
  if (open.length === 0) return;
  await step('installing the packages (about two minutes the first time)', async () => {
    // Waits for all, even if one fails, so that nothing is written after the command has ended.
    const outcomes = await Promise.allSettled(open.map(installOne));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  });
};

/** @param {string} dir */
const installOne = async (dir) => {
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const [command, args] = npm?.endsWith('js')
    ? [process.execPath, [npm, ...flags]]
    : ['npm', flags];
  await run(command, [...args, '--loglevel=error'], dir);
  const lock = readFileSync(join(dir, 'package-lock.json'), 'utf8');
  writeFileSync(join(dir, 'node_modules', '.oner-installed'), installStamp(lock));
};

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {Promise<void>}
 */
const run = (command, args, cwd) =>
  new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell });
    const release = passOn(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      release();
      if (code === 0) return resolve();
      const how = signal ? `was terminated by ${signal}` : `exited with code ${code}`;
      reject(new Plain(`npm ci in ${cwd} ${how}. Next: npm start`));
    });
  });
