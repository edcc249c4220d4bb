import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Unit tests need no Astro: plain Vitest is faster. Tests of the build have their own command.
const onBuild = process.argv.some((argument) => argument.includes('sizes'));

export default defineConfig({
  test: {
    include: onBuild
      ? ['sizes.test.ts', 'page-fault.test.ts']
      : ['src/**/*.test.ts', 'server/**/*.test.ts'],
    environment: 'node',
    maxWorkers: availableParallelism(),
    // The root's Vitest has other packages and would share this cache, and each would clear it at the start.
    fsModuleCachePath: join(import.meta.dirname, 'node_modules', '.vitest-cache'),
    // Tests take milliseconds, but may wait on a machine that is building.
    testTimeout: 30_000,
  },
});
