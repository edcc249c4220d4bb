import { join } from 'node:path';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { sqlite } from '../../../scripts/data/database.ts';

/**
 * Dates a person's passkeys back two days, after which they count as proof; no clock of the shop does that.
 * @param access token of an open session of theirs
 */
export const agePasskeys = (access: string): void => {
  const [, payload = ''] = access.split('.');
  const { sessionId } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const db = new (sqlite())(join(inherited().DATA_DIR_OF_SHOP ?? '', 'oner.db'), { timeout: 5000 });
  try {
    const aged = db.prepare(
      `update passkeys set made_at = made_at - 172800000 where owner =
       (select 'user:' || u.document_id from up_users u
        join strapi_sessions s on s.user_id = cast(u.id as text) where s.session_id = ?)`,
    );
    if (aged.run(sessionId).changes === 0) throw new Error('no passkey found');
  } finally {
    db.close();
  }
};
