/** What the panel asks this room for: a link by which an editor sees his draft on the site, and what became of legal texts. */
import { draftAsked } from '@oner/config/contract/drafts';
import { env } from '@oner/config/env';
import { clock, registerRights, room, staffRoute } from '@oner/platform';
import * as z from 'zod/mini';
import { signDraftLink } from './services/draft-link.ts';
import { legalRecord } from './services/legal-record.ts';
import { uidOf } from './services/show-draft.ts';
import { readVocabulary } from './services/show-vocabulary.ts';
import { findDraft } from './store/drafts.ts';

const rights = {
  preview: 'plugin::content.drafts.preview',
  read: 'plugin::content.legal.read',
} as const;

/** In bootstrap(), before the seeds of the roles run. Whoever writes texts sees both; the owner may anyway. */
export const giveTextRights = async (): Promise<void> => {
  room('accounts').addStaffActions('strapi-editor', Object.values(rights));
  const names = { preview: 'See drafts of texts on the site', read: 'See versions of legal texts' };
  await registerRights(rights, names, []);
};

export const staffApi = {
  type: 'admin',
  routes: [
    /** POST /content/drafts: `{ url }`, which opens the draft for draftLinkMinutes. */
    staffRoute('POST', '/drafts', rights.preview, draftAsked, async ({ input }) => {
      const { kind, documentId, language } = input;
      const draft = await findDraft(uidOf[kind], documentId, language);
      if (!draft) return { refused: 'not-found', status: 404 };
      const key = signDraftLink({ kind, documentId, language }, clock.real());
      const prefix = language === 'kk' ? '' : `/${language}`;
      return { value: { url: `${env().publicUrl}${prefix}/preview?key=${key}` } };
    }),
    {
      /** GET /content/vocabulary: the words of every key, for every desk. */
      ...{ method: 'GET', path: '/vocabulary' },
      handler: async (ctx: { body: unknown }): Promise<void> => {
        ctx.body = await readVocabulary();
      },
      config: { policies: ['admin::isAuthenticatedAdmin'] },
    },
    /** GET /content/legal: versions of each legal text, their days, and how many people accepted them. */
    staffRoute('GET', '/legal', rights.read, z.object({}), async () => ({
      value: await legalRecord(),
    })),
  ],
};
