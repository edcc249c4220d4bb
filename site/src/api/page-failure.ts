import type { ApiError } from './error.ts';

type PageAnswer = { status?: number; statusText?: string; readonly headers: Headers };

const waitS = 5;

/** Gives a page without its text the right status: 404 for what is not there, 503 when the CMS is away. */
export const tellFailure = (page: PageAnswer, { status }: ApiError): void => {
  const missing = status >= 400 && status < 500;
  page.status = missing ? 404 : 503;
  page.statusText = missing ? 'Not Found' : 'Service Unavailable';
  if (!missing) page.headers.set('retry-after', String(waitS));
};
