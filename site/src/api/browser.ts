import { type Client, connect } from './client.ts';
import { $token, expireSession, pageHeaders } from './session.ts';

type WithAnswers = { earlyAnswers?: Record<string, Promise<Response>> };

/** What the page has asked already while its code was on its way (inline/early.ts); each answer serves once. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const { earlyAnswers } = globalThis as WithAnswers;
  const answer = earlyAnswers?.[url];
  if (earlyAnswers) delete earlyAnswers[url];
  return answer;
};

// Few calls need it: it comes when one does.
const reauthenticate = async (): Promise<boolean> =>
  (await import('./reauthenticate.ts')).reauthenticatePerson();

/** The CMS as a browser asks it, same origin. @param token where the bearer token is taken from */
export const askWith = (token: () => string): Client =>
  connect({
    base: '',
    token,
    headers: pageHeaders,
    onSessionEnd: expireSession,
    reauthenticate,
    early: takeEarly,
  });

/** As islands ask: with the token of whoever is signed in. */
export const api = askWith(() => $token.get());
