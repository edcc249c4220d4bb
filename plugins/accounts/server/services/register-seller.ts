import type { calls, Fields } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { readLinks } from '../domain/social-link.ts';
import { alsoWrong } from './also-wrong.ts';
import { register } from './register.ts';

/**
 * POST /api/register_seller (spec A §7), multipart, one flat form. `card_nubmer` is accepted because the
 * specification names it, and thrown away: numbers of cards have no place here.
 */
export const registerSeller: Verb<typeof calls.registerSeller> = ({ body }, caller) => {
  const { links, problems } = readLinks(body);
  const profile: Record<string, string | null> = {
    about: body.about || null,
    education: body.education || null,
    achievements: body.achievements || null,
    ...links,
  };
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
    isAdult: body.adult === true,
    profile,
  } as const;
  return register(applicant, caller, problems, (field) => field);
};

/** What else is wrong with a form of which some field has the wrong shape. */
export const wrongWithSeller = async (body: unknown, ip: string): Promise<Fields> => {
  const form = (body ?? {}) as Record<string, unknown>;
  return { ...readLinks(form).problems, ...(await alsoWrong(form, ip, (field) => field)) };
};
