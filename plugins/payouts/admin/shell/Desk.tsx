/** The payouts desk, its parts by address. */
import { deskOf } from '@oner/platform/admin/desk.tsx';
import { permissionOf, useRights } from '../rights.ts';
import { TranslatorProvider, useTexts } from '../use-texts.ts';

const right = 'read';
export default deskOf({
  home: '/plugins/payouts',
  parts: [
    { name: 'due', right, page: () => import('../due/DuePage.tsx') },
    { name: 'batches', right, page: () => import('../batches/BatchesPage.tsx') },
    { name: 'acts', right, page: () => import('../acts/ActsPage.tsx') },
    { name: 'claims', right, page: () => import('../claims/ClaimsPage.tsx') },
    { name: 'animations', right, page: () => import('../animations/AnimationsPage.tsx') },
    { name: 'payees', right, page: () => import('../authors/PayeesPage.tsx') },
    { name: 'locks', right, page: () => import('../authors/LocksPage.tsx') },
    { name: 'terminations', right, page: () => import('../agreements/TerminationsPage.tsx') },
    { name: 'standstills', right, page: () => import('../agreements/ForceMajeurePage.tsx') },
    { name: 'fees', right, page: () => import('../fees/FeesPage.tsx') },
    { name: 'calendar', right, page: () => import('../calendar/CalendarPage.tsx') },
  ],
  useRights,
  permissionOf,
  useTexts,
  TranslatorProvider,
});
