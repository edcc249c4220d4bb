/** One package of a package-lock.json, as far as it matters here. */
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

/** For which machines a package is, read from its name: `cli-linux-x64-musl`. */
export const machineOf = (name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> => {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.includes('musl')
    ? 'musl'
    : words.includes('gnu') && os === 'linux'
      ? 'glibc'
      : undefined;
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
};

/** Where npm would look for a package that another one asks for: nearest folder first. */
const places = (from: string, name: string): readonly string[] => {
  const found: string[] = [];
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    found.push(`${at}/node_modules/${name}`);
  return [...found, `node_modules/${name}`];
};

/** A version without the sign of a range: the least that it allows. */
const leastOf = (range: string): string => range.replace(/^[\^~]|^>=/, '');

/**
 * The optional packages that others ask for and the lock does not list, as entries for it. npm
 * leaves out those that a mirror of the registry does not have, and `npm ci` then refuses the lock;
 * whoever works on such a machine still gets them from a registry that has them.
 */
export const missingEntries = (lock: Lock): Readonly<Record<string, Entry>> => {
  const added: Record<string, Entry> = {};
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const known = places(path, name).map((place) => lock.packages[place] ?? added[place]);
      const version = leastOf(range);
      const exact = /^\d/.test(range);
      if (known.some((found) => found && (!exact || found.version === version))) continue;
      // `*` tells no version; npm itself does without such a package.
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

/** The lock with what it lacked, in npm's order. */
export const completeLock = <L extends Lock>(lock: L): L => {
  const all = Object.entries({ ...lock.packages, ...missingEntries(lock) });
  return {
    ...lock,
    packages: Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en'))),
  };
};
