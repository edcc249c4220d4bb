import { fillPersonalData, room } from '@oner/platform';
import { worksOfSeller } from '../store/my-works.ts';

/** What this room knows of a person: the works he sent, and where they stand. */
export const fillWorksRegistry = (): void =>
  fillPersonalData('works', async ({ documentId }) => {
    const person = await room('accounts').findPerson(documentId);
    if (person?.role !== 'seller') return { works: [] };
    const works = await worksOfSeller(person.profileId);
    return {
      works: works.map(({ id, section, title, moderation, isPublished, submittedAt }) => ({
        ...{ id, section, title, moderation, isPublished },
        submittedAt: submittedAt?.toISOString() ?? null,
      })),
    };
  });
