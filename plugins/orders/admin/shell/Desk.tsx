/** Pages of the orders desk, by address. */
import { deskOf } from '@oner/platform/admin/desk.tsx';
import { permissionOf, useRights } from '../rights.ts';
import { TranslatorProvider, useTexts } from '../use-texts.ts';

export default deskOf({
  home: '/plugins/orders',
  parts: [
    { name: 'board', right: 'read', page: () => import('../list/OrdersPage.tsx') },
    { name: 'production', right: 'move', page: () => import('../production/ProductionPage.tsx') },
    { name: 'refunds', right: 'read', page: () => import('../refunds/RefundsPage.tsx') },
    { name: 'claims', right: 'read', page: () => import('../claims/ClaimsPage.tsx') },
    { name: 'offers', right: 'move', page: () => import('../offers/OffersPage.tsx') },
    { name: 'originals', right: 'read', page: () => import('../originals/ReservationsPage.tsx') },
    { name: 'rents', right: 'read', page: () => import('../rents/RentsPage.tsx') },
    { name: 'licences', right: 'read', page: () => import('../licences/LicencesPage.tsx') },
    { name: 'reviews', right: 'read', page: () => import('../reviews/ReviewsPage.tsx') },
    { name: 'invoices', right: 'money', page: () => import('../money/InvoicesPage.tsx') },
    { name: 'bank', right: 'money', page: () => import('../money/BankPage.tsx') },
  ],
  useRights,
  permissionOf,
  useTexts,
  TranslatorProvider,
});
