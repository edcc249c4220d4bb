/**
 * OpenSearch 2.19 on loopback, from its jars on Maven Central (Debian: `apt install default-jdk-headless maven`). They are
 * downloaded once, into the user's cache folder.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/bootstrap/node.mjs';
import { freePort } from '../support/free-port.ts';

const here = join(root, 'tests', 'cluster', 'opensearch');
const jars = join(homedir(), '.cache', 'oner', 'opensearch-2.19.6');

const runs = (program: string, option: string): boolean =>
  spawnSync(program, [option]).status === 0;

/** The missing program and how to install it; undefined if OpenSearch can run. */
export const missingForSearch: string | undefined = runs('java', '-version')
  ? existsSync(jars) || runs('mvn', '-version')
    ? undefined
    : 'Maven: apt install maven'
  : 'Java: apt install default-jdk-headless';

const fetchJars = (): void => {
  if (existsSync(jars)) return;
  const part = `${jars}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const goal = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${part}`];
  const { status, stdout } = spawnSync('mvn', ['-f', join(here, 'pom.xml'), ...goal]);
  if (status !== 0) throw new Error(`download of the OpenSearch jars failed: ${stdout}`);
  renameSync(part, jars);
};

type SearchNode = { readonly url: string; readonly child: ChildProcess };
export type SearchCluster = {
  readonly nodes: readonly SearchNode[];
  readonly urls: readonly string[];
  /** Waits until each shard has as many copies as there are nodes. */
  untilGreen(): Promise<void>;
  close(): void;
};

/** @param count of nodes; the first one is their manager, and must not be killed alone */
export const startSearch = async (dir: string, count: number): Promise<SearchCluster> => {
  fetchJars();
  const ports = await Promise.all(Array.from({ length: 2 * count }, () => freePort()));
  const seeds = ports.slice(count).map((port) => `127.0.0.1:${port}`);
  const nodes = Array.from({ length: count }, (_, n): SearchNode => {
    const settings = {
      'path.home': join(dir, `search${n}`),
      'node.name': `search${n}`,
      'node.roles': n === 0 ? 'cluster_manager,data' : 'data',
      'cluster.name': 'oner-test',
      'cluster.initial_cluster_manager_nodes': 'search0',
      'cluster.routing.allocation.disk.threshold_enabled': 'false',
      'discovery.seed_hosts': seeds.join(','),
      'network.host': '127.0.0.1',
      'http.port': `${ports[n]}`,
      'transport.port': `${ports[count + n]}`,
    };
    // Data-only nodes do not vote for the manager.
    const given = Object.entries(settings).filter(
      ([name]) => n === 0 || name !== 'cluster.initial_cluster_manager_nodes',
    );
    const child = spawn(
      'java',
      [
        '-Xms192m',
        '-Xmx384m',
        '-XX:+UseSerialGC',
        '-Djna.nosys=true',
        '-cp',
        join(jars, '*'),
        join(here, 'SearchNode.java'),
        ...given.map(([name, value]) => `${name}=${value}`),
      ],
      { stdio: 'ignore' },
    );
    return { url: `http://127.0.0.1:${ports[n]}`, child };
  });
  const close = (): void => {
    for (const { child } of nodes) child.kill('SIGKILL');
  };
  const isThere = async (query: string): Promise<boolean> => {
    try {
      const answer = await fetch(`${nodes[0]?.url}/_cluster/health?timeout=1s&${query}`);
      return answer.ok && !(await answer.json()).timed_out;
    } catch {
      return false;
    }
  };
  const until = async (query: string): Promise<void> => {
    for (const end = Date.now() + 180_000; !(await isThere(query)); await sleep(500)) {
      if (Date.now() < end) continue;
      close();
      throw new Error(`OpenSearch did not respond: ${query}`);
    }
  };
  await until(`wait_for_nodes=${count}`);
  return {
    nodes,
    urls: nodes.map(({ url }) => url),
    untilGreen: () => until('wait_for_status=green'),
    close,
  };
};
