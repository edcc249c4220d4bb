import { fillObligations, fillPersonalData, room } from '@oner/platform';
import { openComplaintsFrom } from '../store/complaints.ts';
import { photosOf } from '../store/process-photos.ts';
import { standingOf } from './author-standing.ts';
import { documentsOf } from './show-documents.ts';

/** What moderation knows of a person: how they stand, papers they were asked for and process photos; and what it still owes them. */
export const fillModerationRegistry = (): void => {
  fillObligations('moderation', async ({ documentId }) => {
    const email = await room('accounts').provenEmail(documentId);
    if (email === null) return [];
    return (await openComplaintsFrom(email)).map(({ document_id, answer_by: until }) => ({
      room: 'moderation',
      what: 'claim',
      subject: document_id,
      ...(until && { until: String(until).slice(0, 10) }),
    }));
  });
  fillPersonalData('moderation', async ({ documentId }) => {
    const person = await room('accounts').findPerson(documentId);
    if (person?.role !== 'seller') return {};
    const { state, reason, since } = await standingOf(person.profileId);
    return {
      standing: { state, reason, since: since?.toISOString() ?? null },
      documents: await documentsOf(person.profileId),
      processPhotos: await photosOf(person.profileId),
    };
  });
};
