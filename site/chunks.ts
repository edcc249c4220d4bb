/**
 * Modules grouped into chunks. By default the bundler makes a chunk of every module shared by two islands: some forty
 * of a few hundred bytes per page, each compressed and requested separately. The same pages load these groups anyway.
 * A group includes what its modules import, unless an earlier group does: the order is from what every page loads to
 * what few pages load, and moving a module up makes every page below heavier. sizes.test.ts measures each page.
 */
export const chunkGroups = [
  // Header and messages, also on every text page.
  {
    name: 'shell',
    test: /api[\\/](toast|session)\.ts|i18n[\\/](format-text|language)\.ts|[\\/]nanostores[\\/]|preload-helper/,
  },
  // Runtime of every island.
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  // Messages, icons and buttons of every island.
  {
    name: 'kit',
    test: /elements[\\/](translator\.ts|Icon\.tsx|Button\.tsx|use-visitor)|api[\\/](error|address)\.ts/,
  },
  // Error and loading states.
  {
    name: 'failed',
    test: /elements[\\/](Failed|use-late|use-announce)\./,
  },
  // Cached requests.
  {
    name: 'query',
    test: /[\\/]node_modules[\\/](swr|dequal|use-sync-external-store)[\\/]|elements[\\/]use-(query|api)\.ts/,
  },
  // Client of the CMS and validation of replies.
  {
    name: 'ask',
    test: /[\\/]node_modules[\\/]zod[\\/]|contract[\\/](call|shapes)\.ts|api[\\/](browser|client|reply)\.ts/,
  },
  // Requests and loading states of personal pages.
  {
    name: 'person',
    test: /contract[\\/]person\.ts|who-am-i|elements[\\/](Waiting|Soon)|payment[\\/]times|terms[\\/](date|month)-words/,
  },
  // Acts and sums of an author.
  {
    name: 'earnings',
    test: /earnings[\\/](ActBadge|Balance|earnings\.api|earnings)\.|contract[\\/](acts|earnings)\.ts/,
  },
] as const;

/** For the bundler: a module belongs to the first group that matches. */
export const chunks = {
  groups: chunkGroups.map(({ name, test }, index) => ({
    name,
    test,
    priority: chunkGroups.length - index,
  })),
};
