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
      why: 'is not set, but FISCAL=webkassa requires it',
      next: 'use the value of your contract with Webkassa, or set FISCAL=off',
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
      why: 'is not set, but FILES=s3 requires it',
      next: 'ask the operator of the bucket, or set FILES=disk',
    })),
    ...wrong.map((name) => ({
      name,
      why: 'is not a valid URL',
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
  const needed = CATALOGUE === 'opensearch' ? 'the fallback of OpenSearch' : 'the search';
  const next = 'set DATABASE_URL=postgres://…, or CATALOGUE=memory';
  const faults: Fault[] = DATABASE_URL
    ? []
    : [{ name: 'CATALOGUE', why: `is ${CATALOGUE}, but ${needed} requires PostgreSQL`, next }];
  if (CATALOGUE !== 'opensearch') return faults;
  const nodes = listParts(OPENSEARCH_URL);
  const isAddress = (node: string): boolean => /^https?:$/.test(URL.parse(node)?.protocol ?? '');
  if (nodes.length > 0 && nodes.every(isAddress)) return faults;
  const why =
    nodes.length === 0
      ? 'is not set, but CATALOGUE=opensearch requires it'
      : 'contains an invalid URL';
  const where = 'list the nodes of OpenSearch: OPENSEARCH_URL=http://…:9200,http://…:9200';
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
      next: `set ${other} as well, or unset ${name}`,
    }));

const roleFaults = ({ ROLE, DATABASE_URL }: Variables): readonly Fault[] => {
  if (DATABASE_URL || (ROLE !== 'web' && ROLE !== 'worker')) return [];
  const why = `is ${ROLE}, but SQLite supports only one process`;
  return [{ name: 'ROLE', why, next: 'set DATABASE_URL, or unset ROLE' }];
};

const protocolFaults = (given: Variables): readonly Fault[] =>
  Object.entries(protocols).flatMap(([name, { of, allowed }]) => {
    const value = given[name] ?? '';
    if (value === '' || (URL.canParse(value) && allowed.test(value))) return [];
    return [{ name, why: `is not of the form ${of}`, next: `set ${name}=${of}, or unset it` }];
  });

const failpointFaults = (failpoint: string | undefined, demo: boolean): readonly Fault[] => {
  const name = 'FAILPOINT';
  if (!failpoint) return [];
  if (!demo) return [{ name, why: 'is allowed only in a demo', next: 'unset it' }];
  if (readFailpoint(failpoint)) return [];
  const why = `is not of the form <work>:<boundary> with one of ${boundaries.join(', ')}`;
  return [
    {
      name,
      why,
      next: 'for example createOrder:before-commit, or createOrder:before-commit#2 for the second commit',
    },
  ];
};
