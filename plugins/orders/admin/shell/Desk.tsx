/** Pages of the orders desk, by address. */
import { deskOf } from '@oner/platform/admin/desk.tsx';
import { lazy } from 'react';
import { permissionOf, useRights } from '../rights.ts';
import { TranslatorProvider, useTexts } from '../use-texts.ts';

export default deskOf({
  home: '/plugins/orders',
  parts: [
    {
      path: '',
      text: 'tab.board',
      right: 'read',
      Part: lazy(() => import('../list/OrdersPage.tsx')),
    },
    {
      path: 'production',
      text: 'tab.production',
      right: 'move',
      Part: lazy(() => import('../production/ProductionPage.tsx')),
    },
    {
      path: 'refunds',
      text: 'tab.refunds',
      right: 'read',
      Part: lazy(() => import('../refunds/RefundsPage.tsx')),
    },
    {
      path: 'claims',
      text: 'tab.claims',
      right: 'read',
      Part: lazy(() => import('../claims/ClaimsPage.tsx')),
    },
    {
      path: 'offers',
      text: 'tab.offers',
      right: 'move',
      Part: lazy(() => import('../offers/OffersPage.tsx')),
    },
    {
      path: 'originals',
      text: 'tab.originals',
      right: 'read',
      Part: lazy(() => import('../originals/ReservationsPage.tsx')),
    },
    {
      path: 'rents',
      text: 'tab.rents',
      right: 'read',
      Part: lazy(() => import('../rents/RentsPage.tsx')),
    },
    {
      path: 'licences',
      text: 'tab.licences',
      right: 'read',
      Part: lazy(() => import('../licences/LicencesPage.tsx')),
    },
    {
      path: 'reviews',
      text: 'tab.reviews',
      right: 'read',
      Part: lazy(() => import('../reviews/ReviewsPage.tsx')),
    },
    {
      path: 'invoices',
      text: 'tab.invoices',
      right: 'money',
      Part: lazy(() => import('../money/InvoicesPage.tsx')),
    },
    {
      path: 'bank',
      text: 'tab.bank',
      right: 'money',
      Part: lazy(() => import('../money/BankPage.tsx')),
    },
  ],
  useRights,
  permissionOf,
  useTexts,
  TranslatorProvider,
});
