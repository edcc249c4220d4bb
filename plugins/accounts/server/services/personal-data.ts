import { fillObligations, fillPersonalData } from '@oner/platform';
import { consentsOf } from '../store/consents.ts';
import { findByAccount } from '../store/people.ts';
import { findProfile } from '../store/profiles.ts';

/** What this room knows of a person, and what stands against forgetting it: an account alone obliges to nothing. */
export const fillAccountsRegistries = (): void => {
  fillObligations('accounts', async () => []);
  fillPersonalData('accounts', async ({ documentId }) => {
    const person = await findByAccount(documentId);
    if (!person) return {};
    const { username, email, firstName, lastName, phone, language, role, blocked } = person;
    const consents = await consentsOf(documentId);
    return {
      user: { username, email, firstName, lastName, phone, language, role, blocked },
      profile: await findProfile(role, person.profileId),
      consents: consents.map(({ account: _, givenAt, ...consent }) => ({
        ...consent,
        givenAt: new Date(givenAt).toISOString(),
      })),
    };
  });
};
