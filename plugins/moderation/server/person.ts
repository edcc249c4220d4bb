import type { Payload } from '@oner/config/events';
import { pluginService, registerObligations, registerPersonalData, transact } from '@oner/platform';
import { authorStateOf } from './authors/service.ts';
import { dropAuthorChange, emptyReason } from './authors/store.ts';
import { complaintsFrom, openComplaintsFrom } from './complaints/store.ts';
import { discardDocument } from './documents/files.ts';
import { documentsOf } from './documents/requests.ts';
import { removeAllOf } from './documents/store.ts';
import { processPhotosOf, removePhotosOf } from './process-photos/store.ts';

/**
 * Registers personal data (reports sent from the verified address, account state, requested documents, process photos) and
 * obligations (open reports).
 */
export const fillModerationRegistry = (): void => {
  registerObligations('moderation', async ({ documentId }) => {
    const email = await pluginService('accounts').verifiedEmail(documentId);
    if (email === null) return [];
    return (await openComplaintsFrom(email)).map(({ id, answerBy: until }) => ({
      plugin: 'moderation',
      what: 'claim',
      subject: id,
      ...(until && { until }),
    }));
  });
  registerPersonalData('moderation', async ({ documentId }) => {
    const person = await pluginService('accounts').findPerson(documentId);
    const reports = await reportsOf(documentId);
    if (person?.role !== 'seller') return { reports };
    const { state, reason, since } = await authorStateOf(person.profileId);
    return {
      reports,
      standing: { state, reason, since: since?.toISOString() ?? null },
      documents: await documentsOf(person.profileId),
      processPhotos: await processPhotosOf(person.profileId),
    };
  });
};

const reportsOf = async (account: string) => {
  const email = await pluginService('accounts').verifiedEmail(account);
  return (email === null ? [] : await complaintsFrom(email)).map(
    ({ link, text, state, sentAt, answerBy, outcome, answer, answeredAt }) => ({
      link,
      text,
      state,
      answerBy,
      outcome,
      answer,
      sentAt: sentAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    }),
  );
};

/**
 * Erases a person's moderation data (law 94-V, art. 8): documents and process photos are deleted, reports keep only dates and
 * states, and the account state loses its reason. An unanswered report is an obligation and delays the erasure.
 */
export const forgetModerated = ({ profileId }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await emptyReason(profileId);
    await dropAuthorChange(profileId);
    await discardDocument(...(await removeAllOf(profileId)), ...(await removePhotosOf(profileId)));
  });
