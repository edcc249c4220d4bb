import type { ServerResponse } from 'node:http';

const timeoutMs = 2000;

type CmsState = {
  readonly ready: boolean;
  readonly step?: string;
  readonly done?: number;
  readonly total?: number;
  readonly database?: boolean;
  /** True if a disk is below its reserve: everything can be read but nothing changed. */
  readonly readOnly?: boolean;
};
type Health = {
  readonly ready: boolean;
  readonly site: 'ready' | 'stopping';
  readonly cms: Omit<CmsState, 'database'>;
  readonly database: boolean;
};

/** Requests the state of the CMS; without an answer it is not ready. */
const fetchCmsState = async (cmsUrl: string): Promise<CmsState> => {
  try {
    const answer = await fetch(`${cmsUrl}/_ready`, { signal: AbortSignal.timeout(timeoutMs) });
    const state: unknown = await answer.json();
    if (typeof state !== 'object' || state === null) return { ready: false };
    return { ...state, ready: 'ready' in state && state.ready === true };
  } catch {
    return { ready: false, step: 'no response' };
  }
};

/** State of the whole shop: ready only if site, CMS and database answer. */
export const readHealth = async (cmsUrl: string, stopping: boolean): Promise<Health> => {
  const { database, ...cms } = await fetchCmsState(cmsUrl);
  return {
    ready: cms.ready && !stopping,
    site: stopping ? 'stopping' : 'ready',
    cms,
    database: database ?? false,
  };
};

export const answerHealth = (response: ServerResponse, health: Health): void => {
  response.writeHead(health.ready ? 200 : 503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(!health.ready && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify(health));
};

/** Health check for balancers and supervisors; does not request the CMS, because kept pages are served without it. */
export const answerState = (response: ServerResponse, isWell: boolean): void => {
  response.writeHead(isWell ? 200 : 503, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(isWell ? 'ok\n' : 'stopping\n');
};
