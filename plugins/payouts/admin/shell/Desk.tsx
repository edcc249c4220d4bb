/** The payouts desk, its parts by address. */
import { deskOf } from '@oner/platform/admin/desk.tsx';
import { lazy } from 'react';
import { permissionOf, useRights } from '../rights.ts';
import { TranslatorProvider, useTexts } from '../use-texts.ts';

const right = 'read';
export default deskOf({
  home: '/plugins/payouts',
  parts: [
    { path: '', text: 'tab.due', right, Part: lazy(() => import('../due/DuePage.tsx')) },
    {
      path: 'batches',
      text: 'tab.batches',
      right,
      Part: lazy(() => import('../batches/BatchesPage.tsx')),
    },
    {
      path: 'acts',
      text: 'tab.acts',
      right,
      Part: lazy(() => import('../acts/ActsPage.tsx')),
    },
    {
      path: 'claims',
      text: 'tab.claims',
      right,
      Part: lazy(() => import('../claims/ClaimsPage.tsx')),
    },
    {
      path: 'animations',
      text: 'tab.animations',
      right,
      Part: lazy(() => import('../animations/AnimationsPage.tsx')),
    },
    {
      path: 'payees',
      text: 'tab.payees',
      right,
      Part: lazy(() => import('../authors/PayeesPage.tsx')),
    },
    {
      path: 'locks',
      text: 'tab.locks',
      right,
      Part: lazy(() => import('../authors/LocksPage.tsx')),
    },
    {
      path: 'terminations',
      text: 'tab.terminations',
      right,
      Part: lazy(() => import('../agreements/TerminationsPage.tsx')),
    },
    {
      path: 'standstills',
      text: 'tab.standstills',
      right,
      Part: lazy(() => import('../agreements/ForceMajeurePage.tsx')),
    },
    {
      path: 'fees',
      text: 'tab.fees',
      right,
      Part: lazy(() => import('../fees/FeesPage.tsx')),
    },
    {
      path: 'calendar',
      text: 'tab.calendar',
      right,
      Part: lazy(() => import('../calendar/CalendarPage.tsx')),
    },
  ],
  useRights,
  permissionOf,
  useTexts,
  TranslatorProvider,
});
