import type { calls } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { networks, socialLink } from '../domain/social-link.ts';
import type { Problems } from './check-applicant.ts';
import { register } from './register.ts';

/**
 * POST /api/register_seller (spec A §7), multipart, one flat form. `card_nubmer` is accepted because the
 * specification names it, and thrown away: numbers of cards have no place here.
 */
export const registerSeller: Verb<typeof calls.registerSeller> = ({ body }, caller) => {
  const problems: Problems = {};
  const profile: Record<string, string | null> = {
    about: body.about || null,
    education: body.education || null,
    achievements: body.achievements || null,
  };
  for (const network of networks) {
    const typed = socialLink(network, body[network]);
    if ('code' in typed) problems[network] = [typed.code];
    else profile[network] = typed.link;
  }
  const applicant = {
    role: 'seller',
    username: body.username,
    email: body.email,
    firstName: body.first_name,
    lastName: body.last_name,
    password: body.password,
    phone: body.phone,
    language: body.language ?? caller.language,
    accepts: body.terms === true,
    profile,
  } as const;
  return register(applicant, caller, problems, (field) => field);
};
