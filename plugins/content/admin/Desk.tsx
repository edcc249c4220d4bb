/** The desk for versions of legal texts and for texts of e-mails. */
import { deskOf } from '@oner/platform/admin/desk.tsx';
import { permissionOf, useRights } from './rights.ts';
import { TranslatorProvider, useTexts } from './use-texts.ts';

export default deskOf({
  home: '/plugins/content',
  parts: [
    { name: 'legal', right: 'read', page: () => import('./legal/LegalPage.tsx') },
    { name: 'emails', right: 'emails', page: () => import('./emails/EmailsPage.tsx') },
  ],
  useRights,
  permissionOf,
  useTexts,
  TranslatorProvider,
});
