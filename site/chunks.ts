/**
 * Which modules travel together. By itself the bundler makes a file of every module that two islands share: some forty of a
 * few hundred bytes for one page, each squeezed alone and asked for alone. These are asked for by the same pages anyway.
 *
 * A group also takes what its modules import, unless one before it did: the order is from what every page loads to what
 * few do, and a module that moves up makes every page below it heavier. sizes.test.ts weighs each page.
 */
export const chunkGroups = [
  // Header and messages, on every page of text too.
  {
    name: 'shell',
    test: /api[\\/](toast|session)\.ts|i18n[\\/](format-text|language)\.ts|[\\/]nanostores[\\/]|preload-helper/,
  },
  // What every island runs on.
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  // What every island says and shows.
  {
    name: 'kit',
    test: /elements[\\/](translator\.ts|Icon\.tsx|use-visitor)|api[\\/](error|address)\.ts/,
  },
  // What stands where an answer has not come.
  {
    name: 'failed',
    test: /elements[\\/](Failed|use-late|use-told)\./,
  },
  // What keeps answers and asks again.
  {
    name: 'query',
    test: /[\\/]node_modules[\\/](swr|dequal|use-sync-external-store)[\\/]|elements[\\/]use-(query|api)\.ts/,
  },
  // How an island asks the server and checks its answer.
  {
    name: 'ask',
    test: /[\\/]node_modules[\\/]zod[\\/]|contract[\\/](call|shapes)\.ts|api[\\/](browser|client|reply)\.ts/,
  },
  // What the pages of one person ask and wait for.
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

/** For the bundler: the first group that knows a module has it. */
export const chunks = {
  groups: chunkGroups.map(({ name, test }, index) => ({
    name,
    test,
    priority: chunkGroups.length - index,
  })),
};
