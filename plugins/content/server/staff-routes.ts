/** Panel calls for texts: drafts on the site, the vocabulary, texts of e-mails and versions of legal texts. */
import { staffCalls } from '@oner/config/contract/staff';
import { env } from '@oner/config/env';
import {
  answerOf,
  clock,
  editNotice,
  handleStaff,
  isNotice,
  listNoticeTexts,
  notFound,
  pluginService,
  previewNotice,
  readNotice,
  registerRights,
  sendTest,
} from '@oner/platform';
import { signDraftLink } from './drafts/link.ts';
import { legalRecord } from './legal/service.ts';
import { findTextDraft, uidOf } from './texts/store.ts';
import { loadVocabulary } from './vocabulary/service.ts';

const rights = {
  preview: staffCalls.openDraft.right,
  read: staffCalls.listLegalVersions.right,
  emails: staffCalls.editEmail.right,
} as const;

/** Called in bootstrap(), before the seeds of the roles run. Gives editors all three rights; the owner has them anyway. */
export const giveTextRights = async (): Promise<void> => {
  pluginService('accounts').addStaffActions('strapi-editor', Object.values(rights));
  const names = {
    preview: 'See drafts of texts on the site',
    read: 'See versions of legal texts',
    emails: 'Edit the words of e-mails',
  };
  await registerRights(rights, names, []);
};

export const staffApi = {
  type: 'admin',
  routes: [
    handleStaff(staffCalls.openDraft, async ({ body: { kind, documentId, language } }) => {
      const draft = await findTextDraft(uidOf[kind], documentId, language);
      if (!draft) return notFound;
      const key = signDraftLink({ kind, documentId, language }, clock.real());
      const prefix = language === 'kk' ? '' : `/${language}`;
      return { value: { url: `${env().publicUrl}${prefix}/preview?key=${key}` } };
    }),
    handleStaff(staffCalls.readVocabulary, async () => ({ value: await loadVocabulary() })),
    handleStaff(staffCalls.listEmails, async () => ({
      value: { notices: await listNoticeTexts() },
    })),
    handleStaff(staffCalls.getEmail, async ({ params: { event } }) => {
      if (!isNotice(event)) return notFound;
      const record = await readNotice(event);
      const names = await pluginService('accounts').staffNames(
        record.versions.map(({ actor }) => actor),
      );
      const versions = record.versions.map(({ actor, ...version }) => ({
        ...version,
        by: names.get(actor) ?? actor,
      }));
      return { value: { ...record, versions } };
    }),
    handleStaff(staffCalls.editEmail, async ({ body, params: { event }, actor }) =>
      isNotice(event) ? answerOf(await editNotice({ event, actor, ...body })) : notFound,
    ),
    handleStaff(staffCalls.previewEmail, async ({ body: { language, text }, params: { event } }) =>
      isNotice(event) ? answerOf(previewNotice(event, language, text)) : notFound,
    ),
    handleStaff(
      staffCalls.testEmail,
      async ({ body: { language, text }, params: { event }, actor }) => {
        const to = await pluginService('accounts').staffAddress(actor);
        if (!isNotice(event) || to === null) return notFound;
        return answerOf(await sendTest(event, language, text, to));
      },
    ),
    handleStaff(staffCalls.listLegalVersions, async () => ({ value: await legalRecord() })),
  ],
};
