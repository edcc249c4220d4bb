import { lazy, Suspense } from 'react';
import type { LicencesProps } from './Licences.tsx';

const Licences = lazy(async () => ({ default: (await import('./Licences.tsx')).Licences }));

/** Licences of a work; their code loads after that of the page itself. */
export const LicencesIsland = (props: LicencesProps) => (
  <Suspense fallback={null}>
    <Licences {...props} />
  </Suspense>
);
