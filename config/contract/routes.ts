/** Maps requests to calls. The only path parser, shared by the front door and the CMS. */
import type { NamedCall } from './call.ts';
import { calls } from './index.ts';

/** Longer than any valid address; browsers allow much more. */
const longestTarget = 8_192;
/** Escapes that are unnecessary, or hide a separator, a control character or a second encoding. */
const hiding = /%(?:[01][0-9a-f]|2[5def]|3[0-9b]|[46][1-9a-f]|5[0-9acf]|7[0-9aef])/i;

/**
 * Splits the target of a request line (RFC 9112, origin-form) if its path is canonical: it starts with one slash and has
 * no dot segment, double slash, backslash, `;` or fragment, and no escape that hides one of them or an ordinary
 * character. No two parsers interpret such a path differently.
 * @returns path and query (with its `?`), or null: the request is refused with 400
 */
export const canonicalTarget = (target: string): { path: string; query: string } | null => {
  if (target.length > longestTarget) return null;
  const [, path = '', query = ''] = /^(\/[^?#]*)(\?[^#]*)?$/.exec(target) ?? [];
  if (path === '' || /\/\/|[\\;]/.test(path) || hiding.test(path)) return null;
  if (path.split('/').some((part) => part === '.' || part === '..')) return null;
  try {
    decodeURIComponent(path);
    // The parser that a forwarding proxy would use.
    return new URL(target, 'http://door').pathname === path ? { path, query } : null;
  } catch {
    return null;
  }
};

type Pattern = {
  readonly call: NamedCall;
  readonly path: RegExp;
  readonly names: readonly string[];
};
export type FoundCall = {
  readonly call: NamedCall;
  /** Decoded parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
};

type Table = {
  /** By method and path. */
  readonly fixed: ReadonlyMap<string, NamedCall>;
  /** Paths with parameters, by method. */
  readonly patterns: ReadonlyMap<string, readonly Pattern[]>;
};

const buildTable = (all: readonly NamedCall[]): Table => {
  const hasParameter = ({ path }: NamedCall): boolean => path.includes(':');
  const fixed = all.filter((call) => !hasParameter(call));
  const patterns = all.filter(hasParameter).map((call) => {
    const source = call.path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)');
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    return { call, names, path: new RegExp(`^${source}$`) };
  });
  return {
    fixed: new Map(fixed.map((call) => [`${call.method} ${call.path}`, call])),
    patterns: Map.groupBy(patterns, ({ call }) => call.method),
  };
};

let table: Table | undefined;

/**
 * Finds the call for a request; paths match with and without a trailing slash, HEAD as GET.
 * @param path canonical, without the query
 */
export const findCall = (method: string, path: string): FoundCall | undefined => {
  const routed = method === 'HEAD' ? 'GET' : method;
  const bare = path.endsWith('/') ? path.slice(0, -1) : path;
  table ??= buildTable(Object.values<NamedCall>(calls));
  const exact = table.fixed.get(`${routed} ${bare}`);
  if (exact) return { call: exact, params: {} };
  for (const { call, names, path: pattern } of table.patterns.get(routed) ?? []) {
    const match = pattern.exec(bare);
    if (!match) continue;
    const values = match.slice(1).map(decodeURIComponent);
    return { call, params: Object.fromEntries(names.map((name, n) => [name, values[n] ?? ''])) };
  }
  return undefined;
};

/** Checks whether a request reads a public picture. @param path canonical, without the query */
export const isUpload = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/uploads\/[\w.-]+$/.test(path);

/** Checks whether a path belongs to the API, where errors are refusals of the contract. */
export const isApiPath = (path: string): boolean => /^\/api(-auth)?(\/|$)/.test(path);

/** Checks whether a path belongs to API or uploads, so that an unknown one is not a page. */
export const isCallPath = (path: string): boolean =>
  isApiPath(path) || /^\/uploads(\/|$)/.test(path);
