/**
 * Ports for the programs of a run. Suites run side by side, and a program takes seconds to listen: a port that is only
 * looked up and left again may be given out twice, and then one suite talks to the other's shop without a warning.
 */
import { createServer, type Server } from 'node:net';

// Above what services are known by; the guards end below what Linux gives to connections that go out (32768 and on).
const lowest = 12_000;
const many = 10_000;

/**
 * A port of 127.0.0.1 that nobody uses and that nobody else is given while this process lives: it keeps another one, by
 * which the claim is known, open. The system takes claims back from whoever dies.
 * @param chance from 0 to 1, where to begin looking
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
  throw new Error(`none of ${many} ports from ${lowest} on is free`);
};

const listen = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
