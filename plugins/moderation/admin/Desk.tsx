/** The moderation desk: its parts by URL. */
import { deskOf } from '@oner/platform/admin/desk.tsx';
import { lazy } from 'react';
import { permissionOf, useRights } from './rights.ts';
import { TranslatorProvider, useTexts } from './use-texts.ts';

export default deskOf({
  home: '/plugins/moderation',
  parts: [
    {
      path: '',
      text: 'tab.queue',
      right: 'read',
      Part: lazy(() => import('./queue/QueuePage.tsx')),
    },
    {
      path: 'authors',
      text: 'tab.authors',
      right: 'read',
      Part: lazy(() => import('./people/AuthorsPage.tsx')),
    },
    {
      path: 'buyers',
      text: 'tab.buyers',
      right: 'buyers',
      Part: lazy(() => import('./people/BuyersPage.tsx')),
    },
    {
      path: 'documents',
      text: 'papers.open',
      right: 'documents',
      Part: lazy(() => import('./documents/DocumentsPage.tsx')),
    },
    {
      path: 'complaints',
      text: 'tab.complaints',
      right: 'complaints',
      Part: lazy(() => import('./complaints/ComplaintsPage.tsx')),
    },
    {
      path: 'audit',
      text: 'tab.audit',
      right: 'audit',
      Part: lazy(() => import('./log/AuditPage.tsx')),
    },
  ],
  useRights,
  permissionOf,
  useTexts,
  TranslatorProvider,
});
