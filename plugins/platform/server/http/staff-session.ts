/** Whether a request to the panel is of somebody who is logged in there; asked before its body is read. */
import { house } from '../rooms.ts';

type StaffSessions = {
  validateAccessToken(
    token: string,
  ): { isValid: true; payload: { sessionId: string } } | { isValid: false };
  isSessionActive(sessionId: string): Promise<boolean>;
};

/** @param header the Authorization header */
export const isStaff = async (header: string | undefined): Promise<boolean> => {
  const token = /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (!token) return false;
  const { sessionManager } = house() as { sessionManager?: (origin: string) => StaffSessions };
  if (!sessionManager) throw new Error('Strapi has no session manager');
  const said = sessionManager('admin').validateAccessToken(token);
  return said.isValid && (await sessionManager('admin').isSessionActive(said.payload.sessionId));
};
