/** A package of a package-lock.json, with the properties used here. */
type Entry = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type Lock = { readonly packages: Readonly<Record<string, Entry>> };

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** Machines that a package is for, derived from its name: `cli-linux-x64-musl`. */
export const machineOf = (name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> => {
  const parts = name.split(/[-/]/);
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  const libc = parts.includes('musl')
    ? 'musl'
    : parts.includes('gnu') && os === 'linux'
      ? 'glibc'
      : undefined;
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
};

/** Paths where npm looks for a dependency, nearest folder first. */
const places = (from: string, name: string): readonly string[] => {
  const found: string[] = [];
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    found.push(`${at}/node_modules/${name}`);
  return [...found, `node_modules/${name}`];
};

/** The lowest version of a range, without its operator. */
const leastOf = (range: string): string => range.replace(/^[\^~]|^>=/, '');

/**
 * Lock entries for optional packages that are required but not listed. npm leaves out packages that a mirror of the
 * registry lacks, and `npm ci` then refuses the lock; on other machines they are still installed from a registry that
 * has them.
 */
export const missingEntries = (lock: Lock): Readonly<Record<string, Entry>> => {
  const added: Record<string, Entry> = {};
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const known = places(path, name).map((place) => lock.packages[place] ?? added[place]);
      const version = leastOf(range);
      const exact = /^\d/.test(range);
      if (known.some((found) => found && (!exact || found.version === version))) continue;
      // `*` has no version; npm itself accepts the lack of such a package.
      if (!/^\d+\.\d+\.\d+/.test(version)) continue;
      const taken = known.at(-1) !== undefined;
      added[taken ? `${path}/node_modules/${name}` : `node_modules/${name}`] = {
        version,
        ...machineOf(name),
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      };
    }
  return added;
};

/** The lock with its missing entries, in npm's order. */
export const completeLock = <L extends Lock>(lock: L): L => {
  const all = Object.entries({ ...lock.packages, ...missingEntries(lock) });
  return {
    ...lock,
    packages: Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en'))),
  };
};
