/** Whether the CMS answered everything that a page asked it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from './error.ts';

type Asked = { isSilent: boolean };
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

/** Renders a page, and tells whether the CMS kept silent to any of its questions. */
export const listen = async <T>(
  render: () => Promise<T>,
): Promise<{ readonly rendered: T; readonly isSilent: boolean }> => {
  const page: Asked = { isSilent: false };
  const rendered = await pages.run(page, render);
  return { rendered, isSilent: page.isSilent };
};
