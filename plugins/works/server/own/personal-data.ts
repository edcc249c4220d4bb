import { pluginService, registerPersonalData } from '@oner/platform';
import { certificatesFor } from '../certificates/show.ts';
import { consentsOfSeller } from '../forms/store.ts';
import { uploadsOfSeller } from '../uploads/store.ts';
import { findWhole, worksOfSeller } from './store.ts';

/** Registers this plugin's personal data: works, photos, uploads, consents to merchandise, and certificates held. */
export const fillWorksRegistry = (): void =>
  registerPersonalData('works', async ({ documentId }) => {
    const person = await pluginService('accounts').findPerson(documentId);
    const certificates = await certificatesFor(documentId);
    if (person?.role !== 'seller') return { certificates, works: [] };
    const works: object[] = [];
    for (const work of await worksOfSeller(person.profileId)) {
      const { id, section, moderation, isPublished, submittedAt } = work;
      const whole = await findWhole(id);
      works.push({
        id,
        section,
        // All form fields of the draft.
        ...(whole?.form ?? { title: work.title }),
        photos: whole?.photos.map(({ view }) => view) ?? [],
        moderation,
        isPublished,
        submittedAt: submittedAt?.toISOString() ?? null,
      });
    }
    const consents = await consentsOfSeller(person.profileId);
    const uploads = await uploadsOfSeller(person.profileId);
    return {
      certificates,
      uploads: uploads.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
      merchConsents: consents.map(({ terms, at, ...consent }) => ({
        ...consent,
        at: at.toISOString(),
        shown: terms === null ? null : (JSON.parse(terms) as unknown),
      })),
      works,
    };
  });
