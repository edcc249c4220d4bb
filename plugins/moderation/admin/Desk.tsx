/** The moderation desk: its parts by URL. */
import { deskOf } from '@oner/platform/admin/desk.tsx';
import { permissionOf, useRights } from './rights.ts';
import { TranslatorProvider, useTexts } from './use-texts.ts';

export default deskOf({
  home: '/plugins/moderation',
  parts: [
    { name: 'queue', right: 'read', page: () => import('./queue/QueuePage.tsx') },
    { name: 'authors', right: 'read', page: () => import('./people/AuthorsPage.tsx') },
    { name: 'buyers', right: 'buyers', page: () => import('./people/BuyersPage.tsx') },
    { name: 'documents', right: 'documents', page: () => import('./documents/DocumentsPage.tsx') },
    {
      name: 'complaints',
      right: 'complaints',
      page: () => import('./complaints/ComplaintsPage.tsx'),
    },
    { name: 'audit', right: 'audit', page: () => import('./log/AuditPage.tsx') },
  ],
  useRights,
  permissionOf,
  useTexts,
  TranslatorProvider,
});
