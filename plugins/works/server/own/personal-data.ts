import { fillPersonalData, pluginService } from '@oner/platform';
import { certificatesFor } from '../certificates/show.ts';
import { consentsOfSeller } from '../forms/store.ts';
import { uploadsOfSeller } from '../uploads/store.ts';
import { findWhole, worksOfSeller } from './store.ts';

/** What this plugin knows of a person: works, photos, consents to merchandise, and certificates that the person holds. */
export const fillWorksRegistry = (): void =>
  fillPersonalData('works', async ({ documentId }) => {
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
        // All that its author has said of it, of the author's own version.
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
