import { connect } from './client.ts';
import { $token, expireSession } from './session.ts';

/** The CMS as islands ask it: same origin, with the token of whoever is signed in. */
export const api = connect({
  base: '',
  token: () => $token.get(),
  onSessionEnd: expireSession,
});
