/** What is known of the page that is being rendered: whose request it answers, and whether the CMS answered all that it asked. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trace } from './client.ts';
import { ApiError } from './error.ts';

type Asked = { isSilent: boolean; readonly trace: Trace };
const pages = new AsyncLocalStorage<Asked>();

/** The CMS is away, or broken: what it would have said is not known. A refusal is an answer. */
const isAway = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 0 || cause.status >= 500);

/** Waits for an answer on behalf of the page that is being rendered. */
export const heed = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (cause) {
    const page = pages.getStore();
    if (page && isAway(cause)) page.isSilent = true;
    throw cause;
  }
};

/** The request's number, which the front door gives, and the trace that it is part of (W3C Trace Context). */
const passedOn = ['x-request-id', 'traceparent'] as const;

/** Of the page that is being rendered. */
export const traceOfPage = (): Trace => pages.getStore()?.trace ?? {};

/** Renders a page, and tells whether the CMS kept silent to any of its questions. */
export const listen = async <T>(
  { headers }: Pick<Request, 'headers'>,
  render: () => Promise<T>,
): Promise<{ readonly rendered: T; readonly isSilent: boolean }> => {
  const trace = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const page: Asked = { isSilent: false, trace };
  const rendered = await pages.run(page, render);
  return { rendered, isSilent: page.isSilent };
};
