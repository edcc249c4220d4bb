import { Plain, step } from '../bootstrap/say.mjs';
import { adminIsFresh, buildAdmin, placeAdmin } from './admin.ts';
import { buildCms, cmsIsFresh } from './cms.ts';
import { buildSite, siteIsFresh } from './site.ts';

export type Part = {
  readonly name: string;
  /** Whether what is built comes from the sources as they are now. */
  isFresh(): boolean;
  build(): Promise<void>;
};

/** Everything that a shop in production runs and that is not in the tree; each needs those before it. */
export const parts: readonly Part[] = [
  { name: 'the CMS', isFresh: cmsIsFresh, build: buildCms },
  { name: 'the pages', isFresh: siteIsFresh, build: buildSite },
  {
    name: 'the admin panel',
    isFresh: adminIsFresh,
    build: async () => {
      await buildAdmin();
      placeAdmin();
    },
  },
];

/** Builds what is missing or stale. */
export const buildParts = async (list: readonly Part[] = parts): Promise<void> => {
  for (const { name, isFresh, build } of list)
    if (!isFresh()) await step(`building ${name}`, build);
};

/** @throws Plain when something is missing or stale: a shop in production builds nothing when it starts */
export const requireBuilt = (list: readonly Part[] = parts): void => {
  const missing = list.filter(({ isFresh }) => !isFresh()).map(({ name }) => name);
  if (missing.length > 0)
    throw new Plain(
      `Not built from the sources as they are: ${missing.join(', ')}. Next: npm run build`,
    );
};
