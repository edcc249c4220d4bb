import { defineConfig } from 'vitest/config';

/** Only the rules of payments, orders and payouts, with the tests beside them. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['plugins/{payments,orders,payouts}/server/*/{*rules,earned-at,formats}.test.ts'],
    // Hanging tests are found by the mutation tool's timeout; a busy machine must not fail a test.
    testTimeout: 60_000,
  },
});
