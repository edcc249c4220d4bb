/** The desk: its parts by address, each for those who have the right to it. */
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
  { path: '', right: 'read', Part: lazy(() => import('../queue/QueuePage.tsx')) },
  { path: 'authors', right: 'read', Part: lazy(() => import('../people/AuthorsPage.tsx')) },
  {
    path: 'documents',
    right: 'documents',
    Part: lazy(() => import('../papers/PapersPage.tsx')),
  },
  {
    path: 'complaints',
    right: 'complaints',
    Part: lazy(() => import('../complaints/ComplaintsPage.tsx')),
  },
  { path: 'audit', right: 'audit', Part: lazy(() => import('../log/AuditPage.tsx')) },
];

const Desk = () => {
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

export default Desk;
