import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Unit tests need no Astro: plain Vitest is faster. Tests of the build have their own command.
const onBuild = process.argv.some((argument) => argument.includes('sizes'));

/** These replace globals, modules or the clock, each in a process of its own; the others share two, and what they import. */
const alone = [
  'server/request-body.test.ts',
  'src/api/{basket,client,saved,session,tokens,unread}.test.ts',
  'src/elements/{page-address,use-kept-text}.test.ts',
  'src/features/{account/account-api,register/use-registration,work-form/work-form.store}.test.ts',
  'src/inline/{ask-early,meet-person}.test.ts',
  'src/offline/worker.test.ts',
  'src/payment/{order-form,pending-order,place-order,stay-in-language}.test.ts',
  'src/photos/photos.test.ts',
  'src/shell/{chunk-limit,language-links,live-region,other-tab}.test.ts',
];

const shared = {
  environment: 'node',
  maxWorkers: availableParallelism(),
  // The root's Vitest has other packages and would share this cache, and each would clear it at the start.
  fsModuleCachePath: join(import.meta.dirname, 'node_modules', '.vitest-cache'),
  // Tests take milliseconds, but may wait on a machine that is building.
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    ...shared,
    ...(onBuild
      ? { include: ['sizes.test.ts', 'page-fault.test.ts'] }
      : {
          projects: [
            { test: { ...shared, name: 'alone', include: alone } },
            {
              test: {
                ...shared,
                name: 'together',
                include: ['{server,src}/**/*.test.ts'],
                exclude: alone,
                isolate: false,
              },
            },
          ],
        }),
  },
});
