import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inherited } from './scripts/bootstrap/environment.mjs';
import { notEveryday, notOn } from './tests/contract/one-engine.ts';
import { chosenEngine } from './tests/contract/support/chosen-engine.ts';

/**
 * By project and name, and never by what the last run was like: files that share a shop meet in the same order everywhere, and
 * a process that files share goes on as long as the next in line is one of them.
 */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project, moduleId }: TestSpecification) => `${project.name} ${moduleId}`;
    return files.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  }
}

const engine = chosenEngine();
const isEveryday = inherited().TEST_SCOPE === 'everyday';

/** Lives by chance, each as long as all the units together, and each in a process of its own. */
const lives = [
  'scripts/model/model.test.ts',
  'scripts/simulate/simulate.test.ts',
  'scripts/model/crashes.test.ts',
  'scripts/faults/storm.test.ts',
];

/** Tests of orders that open payouts as well. */
const withPayouts = [
  'clocks',
  'gifts',
  'lent-papers',
  'rent-buy-outs',
  'rent-cases',
  'rent-charges',
  'rent-extensions',
  'rent-returns',
  'rotations',
  'statements',
];
/** Of orders: the one opens works too, and the other sets variables for its process. */
const alone = ['reconcile-finds', 'fulfilment'];

/**
 * Shops in the process of the test (tests/support/app.ts). What a plugin defines it defines for its process: files that open
 * the same plugins share one, and read them once: a plugin hears of events in a shop that it is not in, too. The others are
 * alone, as a life is.
 */
const shops = {
  // Of payments, one sets variables for its process and two tell it that a bank is silent.
  'model: orders': [
    `tests/app/orders/!(${[...withPayouts, ...alone].join('|')}).test.ts`,
    'tests/app/payments/!(fiscal|silent-bank|two-gateways).test.ts',
  ],
  'model: moderation': ['tests/app/moderation/**/*.test.ts'],
  'model: payouts': ['tests/app/payouts/!(ledger).test.ts'],
  // Orders and payouts together.
  'model: books': [
    `tests/app/orders/{${withPayouts.join(',')}}.test.ts`,
    'tests/app/payouts/ledger.test.ts',
  ],
  // These set variables for their process, drain it, or listen to what all do in it.
  'model: platform': ['tests/app/platform/!(cdn|messengers|purges|silent-redis|traces).test.ts'],
  'model: certificates': ['tests/app/works/{certificate-crashes,licence-certificates}.test.ts'],
  // Half a minute of lists is for a core of its own, and one sets variables for its process.
  'model: catalogue': ['tests/app/catalogue/!(lists-are-filters|saved-news).test.ts'],
};
/** What only computes takes every core that others leave; Vitest would keep one for itself, which it does not need. */
const maxWorkers = availableParallelism();
/** Node reads the shop's code by itself, as in production, and mocks are not made of modules: Vite need not rewrite them. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };
const inProcess = {
  ...native,
  maxWorkers,
  setupFiles: [
    'tests/support/app/own-folder.ts',
    'tests/support/app/undelivered.ts',
    'tests/support/chance.ts',
  ],
  // A test takes milliseconds here as well; a machine with much to do beside it may let it wait.
  testTimeout: 120_000,
  hookTimeout: 300_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'config/**/*.test.ts',
            'plugins/**/*.test.ts',
            'scripts/**/*.test.ts',
            'cms/content/**/*.test.ts',
            'cms/src/**/*.test.ts',
            'tests/structure/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...lives],
          setupFiles: ['tests/support/chance.ts'],
          maxWorkers,
          // Rules and tables keep nothing between two files: what they import is read once for all.
          isolate: false,
          // They take milliseconds; a machine that builds beside them may let one wait.
          testTimeout: 30_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'model',
          include: [...lives, 'tests/app/**/*.test.ts'],
          exclude: [
            ...Object.values(shops).flat(),
            // What is other in each run, and five at once, is for the whole run.
            ...(isEveryday ? ['scripts/faults/storm.test.ts'] : []),
          ],
          ...inProcess,
        },
      },
      ...Object.entries(shops).map(([name, include]) => ({
        test: { name, include, isolate: false, ...inProcess },
      })),
      // Beyond one machine, with engines that a machine may lack: `npm run test:cluster`.
      {
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          ...native,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            ...notOn(engine),
            ...(isEveryday ? notEveryday(engine) : []),
          ],
          globalSetup: ['tests/contract/support/global-setup.ts'],
          setupFiles: ['tests/support/chance.ts'],
          // One shop for the whole suite: the tests meet it over HTTP, one file after the other.
          pool: 'forks',
          maxWorkers: 1,
          isolate: false,
          fileParallelism: false,
          // How long one waits for what has to come says nothing about the shop: it is for machines with much to do.
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
