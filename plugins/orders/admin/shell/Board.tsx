/** The orders board: its parts by address, each for those who have the right to it. */
import { Page } from '@strapi/strapi/admin';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { permissionOf, type Right } from '../rights.ts';
import { useWords } from '../words/use-words.ts';
import { Top } from './Top.tsx';

const parts: readonly {
  readonly path: string;
  readonly right: Right;
  readonly Part: React.LazyExoticComponent<React.ComponentType>;
}[] = [
  { path: '', right: 'read', Part: lazy(() => import('../list/BoardPage.tsx')) },
  {
    path: 'production',
    right: 'move',
    Part: lazy(() => import('../production/ProductionPage.tsx')),
  },
  { path: 'refunds', right: 'read', Part: lazy(() => import('../refunds/RefundsPage.tsx')) },
  { path: 'claims', right: 'read', Part: lazy(() => import('../claims/ClaimsPage.tsx')) },
  { path: 'reviews', right: 'read', Part: lazy(() => import('../reviews/ReviewsPage.tsx')) },
  { path: 'invoices', right: 'money', Part: lazy(() => import('../money/InvoicesPage.tsx')) },
  { path: 'bank', right: 'money', Part: lazy(() => import('../money/BankPage.tsx')) },
];

const Board = () => {
  const { say } = useWords();
  return (
    <Page.Protect permissions={permissionOf('read')}>
      <Page.Title>{say('menu')}</Page.Title>
      <Routes>
        {parts.map(({ path, right, Part }) => (
          <Route
            key={path}
            path={path}
            element={
              <Page.Protect permissions={permissionOf(right)}>
                <Suspense fallback={<Page.Loading />}>
                  <Top>
                    <Part />
                  </Top>
                </Suspense>
              </Page.Protect>
            }
          />
        ))}
        <Route path="*" element={<Page.NoData />} />
      </Routes>
    </Page.Protect>
  );
};

export default Board;
