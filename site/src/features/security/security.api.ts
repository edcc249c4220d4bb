import type { CallReply } from '@oner/config/contract';
import { endSession, listSessions } from '@oner/config/contract/access';
import { api } from '../../api/browser.ts';

export type Session = CallReply<typeof listSessions>[number];

/** Where the person is signed in, newest first. */
export const askSessions = (signal: AbortSignal): Promise<Session[]> =>
  api.ask(listSessions, {}, { signal });

/** Ends a session: its token is refused from now on. */
export const endOne = async ({ id }: Session): Promise<void> => {
  await api.ask(endSession, { params: { id } });
};
