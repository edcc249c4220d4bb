import type { calls, Fields } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { alsoWrong } from './also-wrong.ts';
import { register } from './register.ts';

/** POST /api/register-buyer (spec A §7): the person's fields stand under `user`. */
export const registerBuyer: Verb<typeof calls.registerBuyer> = ({ body }, caller) => {
  const { user } = body;
  const applicant = {
    role: 'buyer',
    username: user.username,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    password: user.password,
    phone: body.phone,
    language: body.language ?? caller.language,
    accepts: body.terms === true,
    profile: {},
  } as const;
  return register(applicant, caller, {}, wireName);
};

const wireName = (field: string): string => (field === 'phone' ? field : `user.${field}`);

/** What else is wrong with a form of which some field has the wrong shape. */
export const wrongWithBuyer = (body: unknown, ip: string): Promise<Fields> => {
  const { user, phone } = (body ?? {}) as { user?: object; phone?: unknown };
  return alsoWrong({ ...user, phone }, ip, wireName);
};
