/** State of the page that is being rendered: the request it answers, and whether the CMS answered all its calls. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trace } from './client.ts';
import { ApiError } from './error.ts';

type PageContext = { hasOutage: boolean; readonly trace: Trace };
const pages = new AsyncLocalStorage<PageContext>();

/** Checks whether the CMS is away or broken, so that its answer is unknown. A refusal is an answer. */
const isOutage = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 0 || cause.status >= 500);

/** Awaits a call of the page that is being rendered and notes whether the CMS failed to answer. */
export const trackOutage = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (cause) {
    const page = pages.getStore();
    if (page && isOutage(cause)) page.hasOutage = true;
    throw cause;
  }
};

/** The request id set by the front door, and the trace it belongs to (W3C Trace Context). */
const passedOn = ['x-request-id', 'traceparent'] as const;

/** Trace headers of the page that is being rendered. */
export const traceOfPage = (): Trace => pages.getStore()?.trace ?? {};

/** Renders a page and reports whether the CMS failed to answer any of its calls. */
export const renderTracked = async <T>(
  { headers }: Pick<Request, 'headers'>,
  render: () => Promise<T>,
): Promise<{ readonly rendered: T; readonly hasOutage: boolean }> => {
  const trace = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const page: PageContext = { hasOutage: false, trace };
  const rendered = await pages.run(page, render);
  return { rendered, hasOutage: page.hasOutage };
};
