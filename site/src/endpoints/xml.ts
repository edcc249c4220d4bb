import { ApiError } from '../api/error.ts';

const later = { 'retry-after': '5', 'cache-control': 'no-store' };

/** Responds with an XML document, or with 503 while the CMS is away, so that crawlers retry. */
export const xml = async (write: () => Promise<string>): Promise<Response> => {
  try {
    return new Response(await write(), {
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status === 400 ? 404 : 503, headers: later });
  }
};
