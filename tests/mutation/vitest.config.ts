import { defineConfig } from 'vitest/config';

/** The rules of payments and orders alone, with the tests that stand beside them. */
export default defineConfig({
  root: process.cwd(),
  test: { include: ['plugins/{payments,orders}/server/domain/**/*.test.ts'] },
});
