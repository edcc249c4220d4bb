import autocannon from 'autocannon';

export type Measured = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p97: number;
  /** Answers that were no success, and requests without an answer. */
  readonly failed: number;
};

/** Paths to ask for, one after the other: the same again and again, or each another. */
export type Paths = (n: number) => string;

/**
 * Asks `origin` for these paths over so many connections. Counts go on over calls, so that no question comes twice.
 * @param during ends with this, when that is sooner
 */
export const load = (
  origin: string,
  paths: Paths,
  connections: number,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
  during?: Promise<unknown>,
): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    const instance = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        timeout: 30,
        headers: { ...headers },
        requests: [{ setupRequest: (request) => ({ ...request, path: paths(asked++) }) }],
      },
      (error, result) => {
        if (error) return reject(error);
        times.sort((a, b) => a - b);
        const at = (share: number): number =>
          Number((times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2));
        return resolve({
          perSecond: Number((times.length / result.duration).toFixed(1)),
          p50: at(0.5),
          p97: at(0.975),
          failed: result.non2xx + result.errors,
        });
      },
    );
    const stop = (): void => instance.stop();
    during?.then(stop, stop);
    instance.on('response', (_client, status, _bytes, ms) => {
      if (status < 400) times.push(ms);
    });
  });

let asked = 0;
