import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';

/**
 * Tests that access a database directly, how often, and why: they are about the database itself. Where no call returns
 * a state or a record, tests/support has a named helper (record-ages, jobs-and-events, records, states, trade-records).
 */
const asked: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'tests/app/catalogue/lists-are-filters.test.ts': [6, 'the catalogue is changed by others'],
  'tests/app/catalogue/share-cards.test.ts': [1, 'an exhibition that is taken back'],
  'tests/app/moderation/refusals.test.ts': [1, 'what the audit log says of an edit'],
  'tests/app/orders/claims.test.ts': [1, 'a row that nobody has locked'],
  'tests/app/orders/first-to-pay.test.ts': [1, 'no piece is held twice: a unique constraint'],
  'tests/app/orders/gifts.test.ts': [1, 'postings of one order, which no call tells'],
  'tests/app/orders/offer-migrations.test.ts': [13, 'rows that a migration finds'],
  'tests/app/orders/offers.test.ts': [1, 'reconcile finds what was changed behind it'],
  'tests/app/orders/originals.test.ts': [1, 'reconcile finds what was changed behind it'],
  'tests/app/orders/place.test.ts': [2, 'lines and events of orders are append-only'],
  'tests/app/orders/reconcile-finds.test.ts': [25, 'reconcile finds what was changed behind it'],
  'tests/app/orders/rent-charges.test.ts': [
    3,
    'rows as desks name them, their locks, and an order past its table',
  ],
  'tests/app/orders/rent-migrations.test.ts': [16, 'rows that a migration finds'],
  'tests/app/orders/rents.test.ts': [2, 'an exclusion of overlapping rents'],
  'tests/app/orders/rotations.test.ts': [1, 'reconcile finds what was changed behind it'],
  'tests/app/orders/staff-reservations.test.ts': [
    2,
    'a constraint of pieces, and what reconcile finds',
  ],
  'tests/app/payments/two-gateways.test.ts': [1, 'reconcile finds what was changed behind it'],
  'tests/app/payouts/ledger.test.ts': [6, 'constraints, triggers and seals of the ledger'],
  'tests/app/platform/cdn.test.ts': [5, 'deliveries and jobs that wait for their next try'],
  'tests/app/platform/gathered.test.ts': [4, 'rows of the outbox and records, in their order'],
  'tests/app/platform/leases.test.ts': [4, 'leases of jobs and of deliveries'],
  'tests/app/platform/limits.test.ts': [1, 'keys as a table has them'],
  'tests/app/platform/purges.test.ts': [2, 'old rows of a log that are tidied'],
  'tests/app/platform/repeats.test.ts': [2, 'effects of requests, and the age of their keys'],
  'tests/app/platform/retention.test.ts': [21, 'many rows that are tidied, or wait'],
  'tests/app/platform/transactions.test.ts': [2, 'a query beside a transaction, and records'],
  'tests/app/platform/wakes.test.ts': [1, 'rows that another process writes'],
  'tests/app/platform/work.test.ts': [3, 'deliveries and jobs that are dead or wait'],
  'tests/contract/accounts/change-profile.test.ts': [1, 'changes of a profile are append-only'],
  'tests/contract/accounts/consents.test.ts': [1, 'declarations are append-only'],
  'tests/contract/accounts/owner.test.ts': [2, 'what a command leaves of a shop that stands'],
  'tests/contract/accounts/registration.test.ts': [1, 'consents are append-only'],
  'tests/contract/catalogue/follows.test.ts': [
    4,
    'the catalogue is lost, or changed as no log of changes tells',
  ],
  'tests/contract/platform/bench/bench.ts': [3, 'migrations and their lock'],
  'tests/contract/platform/cases/routes.ts': [2, 'rows that Strapi’s own routes must not show'],
  'tests/contract/platform/cases/smtp.ts': [2, 'lanes of deliveries'],
  'tests/contract/platform/demo.test.ts': [1, 'two worlds are compared row by row'],
  'tests/contract/platform/notices.test.ts': [1, 'notices are append-only'],
  'tests/contract/platform/processes.test.ts': [
    9,
    'rights of two starts, leases of two processes, and what reconcile finds',
  ],
  'tests/contract/platform/strapi-commands.test.ts': [2, 'leases that no command frees'],
  'tests/contract/support/seeded.ts': [2, 'a world that is being made'],
  'tests/contract/works/found-at-a-start.test.ts': [12, 'what a start finds was lost or is of old'],
};

it('tests use the API, and a database directly only where they are about it', () => {
  const files = globSync('tests/{app,contract,faults}/**/*.ts', { cwd: root });
  const found = files.toSorted().flatMap((path) => {
    const file = path.replaceAll('\\', '/');
    const times = readFileSync(join(root, file), 'utf8').match(
      /\b(?:sql|database(?:\(\))?)\(\s*['`]/g,
    );
    return times ? [[file, times.length]] : [];
  });
  const known = Object.entries(asked).map(([file, [times]]) => [file, times]);
  expect(found, 'use a call, a desk or reconcile instead of SQL').toEqual(known);
});
