import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RoutedRequest } from './paths.ts';

type Refused =
  | Extract<RoutedRequest, { refused: string }>['refused']
  | 'body-too-large'
  | 'upload-too-slow'
  | 'upload-busy';

const status: Readonly<Record<Refused, number>> = {
  'bad-request': 400,
  'not-found': 404,
  'body-too-large': 413,
  'upload-too-slow': 400,
  'upload-busy': 503,
};

const busySeconds = 5;

/** For a person who entered or followed the address; in all three languages, because the address names none. */
const page = `<!doctype html><html lang="kk"><meta charset="utf-8"><title>Өнер</title>
<p>Мекенжай қате жазылған. <a href="/">Басты бетке өту</a></p>
<p lang="ru">Адрес записан неверно. <a href="/ru">На главную</a></p>
<p lang="en">This address is not written correctly. <a href="/en">Go to the home page</a></p>`;

/** Refuses a request without reading its body. */
export const refuseRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  code: Refused,
): void => {
  const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
  const text = wantsPage
    ? page
    : JSON.stringify({
        error: { code, facts: code === 'upload-busy' ? { retryAfterSeconds: busySeconds } : {} },
      });
  response.writeHead(status[code], {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    connection: 'close',
    ...(code === 'upload-busy' && { 'retry-after': `${busySeconds}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
};
