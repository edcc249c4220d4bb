/** The deployment files are valid for their tools. Tests that need a missing tool are skipped by name. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { modernNode, root } from '../../scripts/bootstrap/node.mjs';
import { realSettings } from '../support/real-settings.ts';

const deploy = join(root, 'deploy');
/** Tools from `go install helm.sh/helm/v3/cmd/helm@latest` are on the path or in GOBIN. */
const path = [inherited().PATH, inherited().GOBIN].filter(Boolean).join(delimiter);
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: inherited({ PATH: path }),
  });
  return { good: status === 0, stdout, said: `${stdout ?? ''}${stderr ?? ''}` };
};
const has = (program: string, version: string): boolean => run(program, version).good;

describe.skipIf(!has('systemd-analyze', '--version'))('units of systemd', () => {
  it('are correct, and let a process write to its data alone', () => {
    const folder = join(deploy, 'systemd');
    const units = readdirSync(folder).map((name) => join(folder, name));
    const { good, said } = run('systemd-analyze', 'verify', ...units);
    expect([good, said]).toEqual([true, '']);
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const text = readFileSync(unit, 'utf8');
      for (const line of [
        'User=oner',
        'ProtectSystem=strict',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
      ])
        expect([unit, text.split('\n')]).toEqual([unit, expect.arrayContaining([line])]);
    }
  });
});

const buildMs = 1_200_000;

/** Without a container engine: runs the commands of the image's first stage in an empty folder. */
describe.skipIf(process.getuid?.() !== 0 || !has('setpriv', '--version'))('the image', () => {
  const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8');
  let tree = '';
  afterAll(() => rmSync(tree, { recursive: true, force: true }));
  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'oner-image-'));
    // As COPY does; .dockerignore excludes whole folders of git's files.
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    const sources = run('git', 'ls-files', '-co', '--exclude-standard').stdout.trim().split('\n');
    for (const file of sources)
      if (!ignored.includes(file.split('/', 1)[0] ?? ''))
        cpSync(join(root, file), join(tree, file));
    // Another user has to read it.
    chmodSync(tree, 0o755);
    const [, steps = 'false'] = /^RUN (.+)$/m.exec(dockerfile) ?? [];
    const { status, stdout, stderr } = spawnSync('sh', ['-c', steps], {
      cwd: tree,
      encoding: 'utf8',
      env: inherited({
        PATH: `${dirname(modernNode())}${delimiter}${path}`,
        NODE_ENV: undefined,
        VITEST: undefined,
      }),
    });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  }, buildMs);

  it('has the Node version that the tree names, and ends as an unprivileged user', () => {
    const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
    const [first = '', ...more] = dockerfile.match(/^FROM node:\S+/gm) ?? [];
    expect(first.startsWith(`FROM node:${version}.`)).toBe(true);
    expect(more).toEqual([first]);
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
  });

  it('starts from a read-only tree, and writes to DATA_DIR alone', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'oner-read-only-'));
    const owner = 10001;
    chownSync(dataDir, owner, owner);
    const user = [`--reuid=${owner}`, `--regid=${owner}`, '--clear-groups'];
    const { status, stdout, stderr } = spawnSync(
      'setpriv',
      [...user, modernNode(), join(tree, 'cms', 'start.mts')],
      {
        cwd: tree,
        encoding: 'utf8',
        env: {
          PATH: inherited().PATH,
          HOME: '/',
          ...realSettings({ ROLE: 'migrate', DATA_DIR: dataDir }),
        },
      },
    );
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    expect(statSync(join(dataDir, 'oner.db')).uid).toBe(owner);
    rmSync(dataDir, { recursive: true });
  }, 300_000);
});

describe.skipIf(!has('haproxy', '-v'))('the balancer of compose', () => {
  it('is right', () => {
    const { good, said } = run('haproxy', '-c', '-f', join(deploy, 'haproxy.cfg'));
    expect([good, good ? '' : said]).toEqual([true, '']);
  });
});

describe.skipIf(!has('helm', 'version'))('the chart of Helm', () => {
  const chart = join(deploy, 'helm', 'oner');
  const golden = join(deploy, 'helm', 'golden.yaml');
  const settings = ['PUBLIC_URL=https://oner.example.kz', 'METRICS_PORT=9464'];
  const values = settings.flatMap((one) => ['--set-string', `settings.${one}`]);
  const shown = [
    '--set',
    'ingress.enabled=true,ingress.host=oner.example.kz,ingress.tlsSecret=oner-tls',
  ];

  it('has no fault that lint finds', () => {
    const { good, said } = run('helm', 'lint', '--strict', chart);
    expect([good, good ? '' : said]).toEqual([true, '']);
  });

  it('renders golden.yaml (UPDATE_GOLDEN=1 writes it)', () => {
    const { good, stdout, said } = run('helm', 'template', 'shop', chart, ...values, ...shown);
    expect([good, good ? '' : said]).toEqual([true, '']);
    if (inherited().UPDATE_GOLDEN) writeFileSync(golden, stdout);
    expect(stdout).toBe(readFileSync(golden, 'utf8'));
  });

  it('makes hooks of the migration and its settings only, not of its dependencies or data', () => {
    const resources = readFileSync(golden, 'utf8')
      .split(/^---$/m)
      .map((text) => ({
        kind: /^kind: (\w+)$/m.exec(text)?.[1],
        name: /^ {2}name: (\S+)$/m.exec(text)?.[1],
        isHook: text.includes('helm.sh/hook:'),
        isKept: text.includes('helm.sh/resource-policy: keep'),
        claims: text.includes('persistentVolumeClaim'),
        reads: /configMapRef: \{ name: (\S+) \}/.exec(text)?.[1],
      }));
    const hooks = resources.filter(({ isHook }) => isHook);
    expect(hooks.map(({ kind, name, isKept, claims }) => [kind, name, isKept, claims])).toEqual([
      ['ConfigMap', 'shop-migrate-settings', false, false],
      ['Job', 'shop-migrate', false, false],
    ]);
    expect(hooks.flatMap(({ reads }) => reads ?? [])).toEqual(['shop-migrate-settings']);
    expect(resources.filter(({ isKept }) => isKept).map(({ kind }) => kind)).toEqual([
      'PersistentVolumeClaim',
    ]);
  });

  it('lets the Secret override the values in every pod, and nothing override its role', () => {
    const pods = readFileSync(golden, 'utf8')
      .split(/^---$/m)
      .filter((text) => /^kind: (Deployment|Job)$/m.test(text));
    expect(pods).toHaveLength(4);
    for (const pod of pods) {
      const from = [...pod.matchAll(/- (configMapRef|secretRef):/g)].map(([, kind]) => kind);
      expect(from).toEqual(['configMapRef', 'secretRef']);
      const own = pod.match(/^ {10}env:.*(\n {12}.*)*/m)?.[0] ?? '';
      expect(own.match(/name: \w+/g) ?? []).toEqual(own ? ['name: ROLE'] : []);
    }
  });
});
