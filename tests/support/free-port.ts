/**
 * Ports for the programs of a run. Suites run side by side, and a program takes seconds to listen: a port that is only probed
 * and closed again may be given out twice, and then one suite silently talks to the other's shop.
 */
import { createServer, type Server } from 'node:net';

// Above the ports of known services; the guard ports end below Linux's ephemeral range (from 32768).
const lowest = 12_000;
const many = 10_000;

/**
 * Returns a free port of 127.0.0.1 that no other process gets while this one lives. An open guard port marks the claim, and
 * the system releases it when the process ends.
 * @param chance from 0 to 1, where the search begins
 * @throws Error when all are taken
 */
export const freePort = async (chance = Math.random()): Promise<number> => {
  const first = Math.floor(chance * many);
  for (let step = 0; step < many; step += 1) {
    const port = lowest + ((first + step) % many);
    const guard = await listen(port + many);
    if (!guard) continue;
    guard.unref();
    const probe = await listen(port);
    if (!probe) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error(`no free port among ${many} from ${lowest}`);
};

const listen = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
