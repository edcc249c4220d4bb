/** Alternative arrangements of the catalogue (spec A §2: /explore-v4 to -v7). */
export const catalogueViews = [
  { path: '/explore-v4', key: 'explore.by-level' },
  { path: '/explore-v5', key: 'explore.by-material' },
  { path: '/explore-v6', key: 'explore.by-price' },
  { path: '/explore-v7', key: 'explore.by-author' },
] as const;
