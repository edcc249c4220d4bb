import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { Plain } from './say.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export const isFree = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/**
 * Throws a readable error if a required port is in use.
 * @param {Readonly<Record<string, number>>} ports name of the variable → port
 * @param {string} host
 * @param {string} command command to suggest, after the new value
 * @returns {Promise<void>}
 */
export const requireFree = async (ports, host, command) => {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port, host)) continue;
    const other = await nextFree(port + 1, host, Object.values(ports));
    throw new Plain(
      `Port ${port} is already in use${holder(port)}. Stop that process or choose another port:\n  ${name}=${other} ${command}`,
    );
  }
};

/**
 * @param {number} from
 * @param {string} host
 * @param {readonly number[]} wanted ports that are reserved
 * @returns {Promise<number>}
 */
const nextFree = async (from, host, wanted) => {
  for (let port = from; port < 65_535; port += 1)
    if (!wanted.includes(port) && (await isFree(port, host))) return port;
  throw new Plain('No free port found.');
};

/**
 * Describes the process that listens on a port, on Linux; otherwise empty.
 * @param {number} port
 * @returns {string}
 */
const holder = (port) => {
  try {
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((f) =>
      readFileSync(f, 'utf8').split('\n'),
    );
    const row = rows
      .map((r) => r.trim().split(/\s+/))
      .find((r) => r[1]?.endsWith(`:${hex}`) && r[3] === '0A');
    const socket = `socket:[${row?.[9]}]`;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const open = openFiles(pid);
      if (open.includes(socket)) {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return ` by process ${pid} (${line.slice(0, 80)})`;
      }
    }
  } catch {
    // Another system, or another user's process: the message omits the process.
  }
  return '';
};

/** @param {string} pid @returns {string[]} */
const openFiles = (pid) => {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`);
      } catch {
        return '';
      }
    });
  } catch {
    return [];
  }
};
