/** Asks a shop over HTTP and counts; unlike `../load.ts` it can send bodies, and waits for shops that take long. */
import autocannon from 'autocannon';

export type Question = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Works before the page that is asked for. */
  readonly skip?: number;
};

export type Measured = {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p97: number;
  readonly answers: number;
  /** Answers that were no success or spoke of errors, and requests without an answer. */
  readonly failed: number;
};

/** A slow shop is given this long to answer at all. */
const mostSeconds = 30;

/**
 * Asks over so many connections for so long, and longer until every connection has had two answers.
 * @param hidesErrors answers of success may speak of errors (GraphQL): their text is looked at
 */
export const load = (
  origin: string,
  question: (n: number) => Question,
  { connections, seconds, hidesErrors = false }: LoadPlan,
): Promise<Measured> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    let refused = 0;
    const onResponse = (_status: number, body: string): void => {
      if (body.startsWith('{"errors"')) refused++;
    };
    const instance = autocannon(
      {
        ...{ url: origin, connections, duration: mostSeconds, timeout: 2 * mostSeconds },
        requests: [
          {
            setupRequest: (request) => ({ ...request, ...wire(question(asked++)) }),
            ...(hidesErrors ? { onResponse } : {}),
          },
        ],
      },
      (error, result) => {
        if (error) return reject(error);
        const took = (performance.now() - started) / 1000;
        times.sort((a, b) => a - b);
        const at = (share: number): number =>
          Number((times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2));
        return resolve({
          perSecond: Number(((times.length - refused) / took).toFixed(2)),
          ...{ p50: at(0.5), p97: at(0.975), answers: times.length },
          failed: result.non2xx + result.errors + refused,
        });
      },
    );
    const started = performance.now();
    const isEnough = (): boolean =>
      times.length >= 2 * connections && performance.now() - started >= seconds * 1000;
    const stopWhenEnough = (): void => {
      if (isEnough()) instance.stop();
    };
    const timer = setTimeout(stopWhenEnough, seconds * 1000);
    instance.on('done', () => clearTimeout(timer));
    instance.on('response', (_client, status, _bytes, ms) => {
      if (status < 400) times.push(ms);
      stopWhenEnough();
    });
  });

export type LoadPlan = {
  readonly connections: number;
  readonly seconds: number;
  readonly hidesErrors?: boolean;
};

let asked = 0;

const wire = ({ path, method = 'GET', headers = {}, body }: Question) => ({
  ...{ path, method, headers: { ...headers } },
  ...(body === undefined ? {} : { body }),
});

/** One question, and everything that was answered. */
export const askOnce = async (
  origin: string,
  { path, method = 'GET', headers = {}, body }: Question,
): Promise<{ readonly body: string; readonly headers: Headers }> => {
  const answer = await fetch(`${origin}${path}`, {
    ...{ method, headers: { ...headers }, signal: AbortSignal.timeout(120_000) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 500)}`);
  return { body: text, headers: answer.headers };
};
