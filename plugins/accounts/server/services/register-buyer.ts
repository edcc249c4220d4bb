import type { calls } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
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
  return register(applicant, caller, {}, (field) => (field === 'phone' ? field : `user.${field}`));
};
