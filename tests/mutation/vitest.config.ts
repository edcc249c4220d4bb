import { defineConfig } from 'vitest/config';

/** The rules of payments, orders and payouts alone, with the tests that stand beside them. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['plugins/{payments,orders,payouts}/server/*/{*rules,earned-at,bank-formats}.test.ts'],
    // What hangs is found by the clock of the mutations; a busy machine is no fault of a test.
    testTimeout: 60_000,
  },
});
