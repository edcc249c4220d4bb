import { type calls, done, refuse } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { wireRole } from '../domain/roles.ts';
import { findByAccount } from '../store/people.ts';
import { findProfile } from '../store/profiles.ts';

/** GET /api/get/profile: a list of one, as the specification says. */
export const getProfile: Verb<typeof calls.getProfile> = async (_input, { person: caller }) => {
  const person = caller && (await findByAccount(caller.documentId));
  const profile = person && (await findProfile(person.role, person.profileId));
  if (!profile) return refuse('session-ended');
  return done([
    {
      id: person.profileId,
      phone: person.phone,
      photo: profile.photo,
      // Named by the specification, never filled by its form: numbers of cards are not kept here.
      card_nubmer: null,
      about: profile.about,
      education: profile.education,
      achievements: profile.achievements,
      whatsapp: profile.whatsapp,
      twitter: profile.twitter,
      facebook: profile.facebook,
      instagram: profile.instagram,
      user: {
        id: person.account,
        username: person.username,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
      },
    },
  ]);
};

/** GET /api/get/profile-m (spec A §6). */
export const getRole: Verb<typeof calls.getRole> = async (_input, { person }) =>
  person ? done({ role: wireRole[person.role] }) : refuse('login-required');
