import { createHash } from 'node:crypto';
import { type calls, done, refuse } from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  addressKey,
  audit,
  type Caller,
  givePoint,
  house,
  type Limit,
  notify,
  takePoint,
  transact,
  type Verb,
} from '@oner/platform';
import { publicWork } from '../store/merch-requests.ts';

/** A request that was refused does not count. */
const sending: Limit = { name: 'merch-request', points: 5, perSeconds: 3600, by: 'address' };
/** The same words from the same address within ten minutes are one request, pressed twice. */
const repeating: Limit = {
  ...{ name: 'merch-request-same', points: 1, perSeconds: 600, by: 'address' },
};

type Request = Parameters<typeof sendMerchRequest>[0]['body'];

/** POST /api/merch-request (spec A §2, §3): lands in the panel, where a manager answers; both sides get a letter. */
export const sendMerchRequest: Verb<typeof calls.sendMerchRequest> = async ({ body }, caller) => {
  const same = createHash('sha256')
    .update(JSON.stringify([addressKey(caller.ip), body]))
    .digest('base64url');
  if (!(await takePoint(repeating, same)).ok) return done({ sent: true });
  try {
    const taken = await takePoint(sending, addressKey(caller.ip));
    if (!taken.ok) {
      await givePoint(repeating, same);
      const { retryAfterSeconds } = taken;
      const minutes = Math.ceil(retryAfterSeconds / 60);
      return refuse('too-many-attempts', { retryAfterSeconds, minutes });
    }
    await keep(body, caller);
    return done({ sent: true });
  } catch (error) {
    await givePoint(repeating, same);
    throw error;
  }
};

const keep = (request: Request, caller: Caller): Promise<void> =>
  transact(async () => {
    const { name, email, phone, info } = request;
    const language = request.language ?? caller.language;
    const work = request.work ? await publicWork(request.work) : null;
    const { documentId } = await house()
      .documents('api::merch-request.merch-request')
      .create({
        data: {
          ...{ name, mail: email, info, language },
          ...(phone && { phone }),
          ...(work && { work: work.id }),
        },
      });
    const { person } = caller;
    const actor = person ? `user:${person.documentId}` : 'visitor';
    const subject = `merch-request:${documentId}`;
    await audit({ actor, action: 'merch-request.received', subject });
    const reader = { email, language, name, ...(person && { account: person.documentId }) };
    await notify('merch-request-received', reader, { info }, documentId);
    const facts = { name, mail: email, phone: phone || '—', info, work: work?.title ?? '—' };
    // The house speaks Russian with its own people until they say otherwise in the panel.
    const staff = { email: env().CONTACT_EMAIL, language: 'ru', name: '' } as const;
    await notify('merch-request-new', staff, facts, documentId);
  });
