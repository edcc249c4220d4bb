/** What the panel asks this room for: a link by which an editor sees his draft on the site. */
import { draftAsked } from '@oner/config/contract/drafts';
import { env } from '@oner/config/env';
import { clock, registerRights, room, staffRoute } from '@oner/platform';
import { signDraftLink } from './services/draft-link.ts';
import { uidOf } from './services/show-draft.ts';
import { findDraft } from './store/drafts.ts';

const rights = { preview: 'plugin::content.drafts.preview' } as const;

/** In bootstrap(), before the seeds of the roles run. Whoever writes texts sees them; the owner may anyway. */
export const giveDraftRights = async (): Promise<void> => {
  room('accounts').addStaffActions('strapi-editor', Object.values(rights));
  await registerRights(rights, { preview: 'See drafts of texts on the site' });
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
  ],
};
