/** The desk for versions of legal texts and for texts of e-mails. */
import { deskOf } from '@oner/platform/admin/desk.tsx';
import { lazy } from 'react';
import { permissionOf, useRights } from './rights.ts';
import { TranslatorProvider, useTexts } from './use-texts.ts';

export default deskOf({
  home: '/plugins/content',
  parts: [
    {
      path: '',
      text: 'tab.legal',
      right: 'read',
      Part: lazy(() => import('./legal/LegalPage.tsx')),
    },
    {
      path: 'emails',
      text: 'tab.emails',
      right: 'emails',
      Part: lazy(() => import('./emails/EmailsPage.tsx')),
    },
  ],
  useRights,
  permissionOf,
  useTexts,
  TranslatorProvider,
});
