import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Rules and words need no Astro: plain Vitest is faster. What is asked of a build has its own command.
const onBuild = process.argv.some((argument) => argument.includes('sizes'));

export default defineConfig({
  test: {
    include: onBuild
      ? ['sizes.test.ts', 'page-fault.test.ts']
      : ['src/**/*.test.ts', 'server/**/*.test.ts'],
    environment: 'node',
    maxWorkers: availableParallelism(),
    // Vitest would share one with the root, whose packages are others, and each of the two would clear it when it begins.
    fsModuleCachePath: join(import.meta.dirname, 'node_modules', '.vitest-cache'),
    // They take milliseconds; a machine that builds beside them may let one wait.
    testTimeout: 30_000,
  },
});
