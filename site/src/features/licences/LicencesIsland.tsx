import { lazy, Suspense } from 'react';
import type { LicencesProps } from './Licences.tsx';

const Licences = lazy(async () => ({ default: (await import('./Licences.tsx')).Licences }));

/** Licences of a work. What they need is loaded after what every visitor of the page needs. */
export const LicencesIsland = (props: LicencesProps) => (
  <Suspense fallback={null}>
    <Licences {...props} />
  </Suspense>
);
