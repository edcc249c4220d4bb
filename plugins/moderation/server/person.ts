import type { Payload } from '@oner/config/events';
import { fillObligations, fillPersonalData, pluginService, transact } from '@oner/platform';
import { authorStateOf } from './authors/service.ts';
import { dropAuthorChange, emptyReason } from './authors/store.ts';
import { openComplaintsFrom } from './complaints/store.ts';
import { discardDocument } from './documents/files.ts';
import { documentsOf } from './documents/requests.ts';
import { removeAllOf } from './documents/store.ts';
import { processPhotosOf, removePhotosOf } from './process-photos/store.ts';

/** What moderation knows of a person: how they stand, documents they were asked for and process photos; and what it still owes them. */
export const fillModerationRegistry = (): void => {
  fillObligations('moderation', async ({ documentId }) => {
    const email = await pluginService('accounts').provenEmail(documentId);
    if (email === null) return [];
    return (await openComplaintsFrom(email)).map(({ id, answerBy: until }) => ({
      plugin: 'moderation',
      what: 'claim',
      subject: id,
      ...(until && { until }),
    }));
  });
  fillPersonalData('moderation', async ({ documentId }) => {
    const person = await pluginService('accounts').findPerson(documentId);
    if (person?.role !== 'seller') return {};
    const { state, reason, since } = await authorStateOf(person.profileId);
    return {
      standing: { state, reason, since: since?.toISOString() ?? null },
      documents: await documentsOf(person.profileId),
      processPhotos: await processPhotosOf(person.profileId),
    };
  });
};

/**
 * What moderation knows of a person who is erased (law 94-V, art. 8): documents and process photos go, reports
 * keep their dates and states alone, and the state of the account keeps no reason. A report that still waits for an answer
 * is an obligation and keeps the account.
 */
export const forgetModerated = ({ profileId }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await emptyReason(profileId);
    await dropAuthorChange(profileId);
    await discardDocument(...(await removeAllOf(profileId)), ...(await removePhotosOf(profileId)));
  });
