import { type Client, createClient } from './client.ts';
import { $token, expireSession, pageHeaders } from './session.ts';

type WithAnswers = { earlyAnswers?: Record<string, Promise<Response>> };

/** Takes the response to a request that inline/early.ts sent before this code was loaded; each is used once. */
export const takeEarlyAnswer = (url: string): Promise<Response> | undefined => {
  const { earlyAnswers } = globalThis as WithAnswers;
  const answer = earlyAnswers?.[url];
  if (earlyAnswers) delete earlyAnswers[url];
  return answer;
};

// Few calls need it, so it is loaded on demand.
const reauthenticate = async (): Promise<boolean> =>
  (await import('./reauthenticate.ts')).reauthenticatePerson();

/** Client of the CMS for browsers, same origin. @param token returns the bearer token */
export const createBrowserClient = (token: () => string): Client =>
  createClient({
    base: '',
    token,
    headers: pageHeaders,
    onSessionEnd: expireSession,
    reauthenticate,
    early: takeEarlyAnswer,
  });

/** Client that sends the token of the signed-in person. */
export const api = createBrowserClient(() => $token.get());
