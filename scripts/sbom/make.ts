import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { root } from '../bootstrap/node.mjs';
import { Plain } from '../bootstrap/say.mjs';

type Entry = {
  readonly version?: string;
  readonly link?: boolean;
  readonly name?: string;
  readonly resolved?: string;
};
type Manifest = { readonly dependencies?: Readonly<Record<string, string>> };
export type LockedPackages = { readonly packages: Readonly<Record<string, Entry & Manifest>> };
/** Properties of CycloneDX used here; npm writes more. */
type Bom = {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly { readonly purl: string }[];
};

/** Each lock file has its own list: one for CMS and commands, one for the storefront. */
const parts = { oner: root, site: join(root, 'site') } as const;

const isOurs = (range: string): boolean => range.startsWith('file:');

/** Removes our folders that are in the other list; npm would look for their dependencies in this one. */
const withoutNeighbours = <T extends Manifest>(manifest: T): T => ({
  ...manifest,
  dependencies: Object.fromEntries(
    Object.entries(manifest.dependencies ?? {}).filter(([, range]) => !isOurs(range)),
  ),
});

export const lockWithoutNeighbours = (lock: LockedPackages): LockedPackages => {
  const outside = (path: string, entry: Entry): boolean =>
    path.startsWith('../') || entry.resolved?.startsWith('../') === true;
  const packages = Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([path, entry]) => !outside(path, entry))
      .map(([path, entry]) => [path, path === '' ? withoutNeighbours(entry) : entry]),
  );
  return { ...lock, packages };
};

/** Packages of a lock file, as `name@version`, that a list lacks. */
export const missingFrom = (bom: Bom, lock: LockedPackages): readonly string[] => {
  const listed = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)));
  return Object.entries(lock.packages).flatMap(([path, { version, link, name }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at === -1 || link || !version) return [];
    const called = `${name ?? path.slice(at + 'node_modules/'.length)}@${version}`;
    return listed.has(`pkg:npm/${called}`) ? [] : [called];
  });
};

/**
 * The packages of a lock file as CycloneDX, made by npm offline: names, versions, licences, hashes and dependencies;
 * packages for building and testing are marked.
 * @throws Plain if npm fails, or leaves a package out
 */
export const makeSbom = async (part: keyof typeof parts): Promise<Bom> => {
  const read = (name: string) => JSON.parse(readFileSync(join(parts[part], name), 'utf8'));
  const manifest = read('package.json');
  const lock = lockWithoutNeighbours(read('package-lock.json'));
  const copy = mkdtempSync(join(tmpdir(), 'oner-sbom-'));
  try {
    const put = (name: string, value: object) =>
      writeFileSync(join(copy, name), JSON.stringify(value));
    put('package.json', withoutNeighbours(manifest));
    put('package-lock.json', lock);
    // With workspaces npm needs their folders; otherwise it treats versions of `overrides` as invalid.
    const bom: Bom = JSON.parse(await npmSbom(manifest.workspaces ? parts[part] : copy));
    const missing = missingFrom(bom, lock);
    if (missing.length > 0) throw new Plain(`npm sbom does not list ${missing.join(', ')}`);
    const { metadata } = bom;
    // npm uses the name of the folder as the name of the component.
    const component = { ...metadata.component, name: manifest.name };
    return { ...bom, metadata: { ...metadata, component } };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const npmSbom = (folder: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const npm = inherited().npm_execpath;
    const format = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'];
    const args = [...format, '--package-lock-only', '--offline', '--loglevel=error'];
    const child = npm?.endsWith('js')
      ? spawn(process.execPath, [npm, ...args], { cwd: folder })
      : spawn('npm', args, { cwd: folder, shell: process.platform === 'win32' });
    let [output, complaint] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (piece) => {
      output += piece;
    });
    child.stderr.setEncoding('utf8').on('data', (piece) => {
      complaint += piece;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Plain(`npm sbom failed:\n${complaint.trim()}`)),
    );
  });
