import { pluginService, registerPersonalData } from '@oner/platform';
import { certificatesFor } from '../certificates/show.ts';
import { readRecord } from '../deposits/rules.ts';
import { depositsOfSeller } from '../deposits/store.ts';
import { consentsOfSeller } from '../forms/store.ts';
import { uploadsOfSeller } from '../uploads/store.ts';
import { findWhole, worksOfSeller } from './store.ts';

/** Registers this plugin's personal data: works, photos, uploads, consents to merchandise, deposits, and certificates held. */
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
    const deposits = await depositsOfSeller(person.profileId);
    return {
      certificates,
      deposits: deposits.map(({ code, workId: work, at, naming, record }) => ({
        code,
        work,
        at: at.toISOString(),
        title: naming?.title ?? null,
        author: naming?.author ?? null,
        files: readRecord(record).files,
      })),
      uploads: uploads.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
      merchConsents: consents.map(({ terms, at, ...consent }) => ({
        ...consent,
        at: at.toISOString(),
        shown: terms === null ? null : (JSON.parse(terms) as unknown),
      })),
      works,
    };
  });
