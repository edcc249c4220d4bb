import { type Client, connect } from './client.ts';
import { takeEarly } from './early-answers.ts';
import { $token, expireSession } from './session.ts';

/** The CMS as a browser asks it, same origin. @param token where the bearer token is taken from */
export const askWith = (token: () => string): Client =>
  connect({ base: '', token, onSessionEnd: expireSession, early: takeEarly });

/** As islands ask: with the token of whoever is signed in. */
export const api = askWith(() => $token.get());
