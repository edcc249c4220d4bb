import { fillPersonalData, room } from '@oner/platform';
import { standingOf } from './author-standing.ts';
import { documentsOf } from './show-documents.ts';

/** What moderation knows of a person: how he stands, and the papers he was asked for. */
export const fillModerationRegistry = (): void =>
  fillPersonalData('moderation', async ({ documentId }) => {
    const person = await room('accounts').findPerson(documentId);
    if (person?.role !== 'seller') return {};
    const { state, reason, since } = await standingOf(person.profileId);
    return {
      standing: { state, reason, since: since?.toISOString() ?? null },
      documents: await documentsOf(person.profileId),
    };
  });
