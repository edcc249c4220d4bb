import { boundaries, readFailpoint } from './failpoint.ts';
import { type Fault, listParts, type Variables } from './production.ts';

/** Returns faults that depend on several variables. Empty variables have been removed before. */
export const jointFaults = (given: Variables): readonly Fault[] => {
  const demo = ['1', 'true'].includes(given.DEMO ?? '');
  const register = ['URL', 'API_KEY', 'LOGIN', 'PASSWORD', 'CASHBOX'].map((x) => `WEBKASSA_${x}`);
  const missing =
    given.FISCAL === 'webkassa'
      ? register.filter((name) => listParts(given[name] ?? '').length === 0)
      : [];
  return [
    ...failpointFaults(given.FAILPOINT, demo),
    ...s3Faults(given),
    ...catalogueFaults(given),
    ...protocolFaults(given),
    ...loneFaults(given),
    ...roleFaults(given),
    ...missing.map((name) => ({
      name,
      why: 'is not set, and FISCAL=webkassa needs it',
      next: 'take it from your contract with Webkassa, or FISCAL=off',
    })),
  ];
};

const s3Faults = (given: Variables): readonly Fault[] => {
  if (given.FILES !== 's3') return [];
  const missing = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'].filter(
    (name) => !given[name],
  );
  const wrong = ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'].filter(
    (name) => given[name] && !/^https?:$/.test(URL.parse(given[name])?.protocol ?? ''),
  );
  return [
    ...missing.map((name) => ({
      name,
      why: 'is not set, and FILES=s3 needs it',
      next: 'take it from whoever runs the bucket, or FILES=disk',
    })),
    ...wrong.map((name) => ({
      name,
      why: 'is no address',
      next: `${name}=https://…`,
    })),
  ];
};

const catalogueFaults = ({
  CATALOGUE = 'memory',
  OPENSEARCH_URL = '',
  DATABASE_URL,
}: Variables): readonly Fault[] => {
  if (CATALOGUE === 'memory') return [];
  const needed =
    CATALOGUE === 'opensearch' ? 'while OpenSearch is away works are found' : 'works are found';
  const next = 'DATABASE_URL=postgres://…, or CATALOGUE=memory';
  const faults: Fault[] = DATABASE_URL
    ? []
    : [{ name: 'CATALOGUE', why: `is ${CATALOGUE}, and ${needed} by PostgreSQL`, next }];
  if (CATALOGUE !== 'opensearch') return faults;
  const nodes = listParts(OPENSEARCH_URL);
  const isAddress = (node: string): boolean => /^https?:$/.test(URL.parse(node)?.protocol ?? '');
  if (nodes.length > 0 && nodes.every(isAddress)) return faults;
  const why =
    nodes.length === 0 ? 'is not set, and CATALOGUE=opensearch needs it' : 'has what is no address';
  const where = 'the nodes of OpenSearch: OPENSEARCH_URL=http://…:9200,http://…:9200';
  return [...faults, { name: 'OPENSEARCH_URL', why, next: where }];
};

/** Required form of the addresses of external services. */
const protocols: Readonly<Record<string, { readonly of: string; readonly allowed: RegExp }>> = {
  DATABASE_URL: { of: 'postgres://user@host/name', allowed: /^postgres(ql)?:\/\// },
  DATABASE_DIRECT_URL: { of: 'postgres://user@host/name', allowed: /^postgres(ql)?:\/\// },
  DATABASE_READ_URL: { of: 'postgres://user@host/name', allowed: /^postgres(ql)?:\/\// },
  LIMITS_URL: { of: 'redis://host:6379', allowed: /^rediss?:\/\/[^/]/ },
  CDN_PURGE_URL: { of: 'https://host/path', allowed: /^https?:\/\/[^/]/ },
  OTEL_EXPORTER_OTLP_ENDPOINT: { of: 'http://host:4318', allowed: /^https?:\/\/[^/]/ },
};

/** Variables that require another one. */
const companions = {
  DATABASE_DIRECT_URL: 'DATABASE_URL',
  DATABASE_READ_URL: 'DATABASE_URL',
  CDN_PURGE_URL: 'CDN_PURGE_TOKEN',
};

const loneFaults = (given: Variables): readonly Fault[] =>
  Object.entries(companions)
    .filter(([name, other]) => given[name] && !given[other])
    .map(([name, other]) => ({
      name,
      why: `is set without ${other}`,
      next: `set ${other} as well, or leave ${name} out`,
    }));

const roleFaults = ({ ROLE, DATABASE_URL }: Variables): readonly Fault[] => {
  if (DATABASE_URL || (ROLE !== 'web' && ROLE !== 'worker')) return [];
  const why = `is ${ROLE}, and SQLite serves one process`;
  return [{ name: 'ROLE', why, next: 'set DATABASE_URL, or leave ROLE out' }];
};

const protocolFaults = (given: Variables): readonly Fault[] =>
  Object.entries(protocols).flatMap(([name, { of, allowed }]) => {
    const value = given[name] ?? '';
    if (value === '' || (URL.canParse(value) && allowed.test(value))) return [];
    return [{ name, why: `is no address as ${of}`, next: `${name}=${of}, or leave it out` }];
  });

const failpointFaults = (failpoint: string | undefined, demo: boolean): readonly Fault[] => {
  const name = 'FAILPOINT';
  if (!failpoint) return [];
  if (!demo) return [{ name, why: 'is for a demo', next: 'take it away' }];
  if (readFailpoint(failpoint)) return [];
  const why = `is not a name of work, a colon and one of ${boundaries.join(', ')}`;
  return [{ name, why, next: 'write it as createOrder:before-commit, or with #2 for the second' }];
};
