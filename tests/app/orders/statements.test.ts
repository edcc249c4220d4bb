/** Number of database statements of an order of one item, from the order to the e-mails about its payment. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { approval, bodyOf, detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { newBuyer, order, orderInput } from '../../support/app/buyers.ts';
import { openStaffedShop } from '../../support/app/staffed-shop.ts';
import { addAuthor, author, shirt, shirtForSale } from '../../support/app/trade.ts';
import { runJobs } from '../../support/app.ts';

/** A worker that takes rows. If it finds none, its statement belongs to no order. */
const takes =
  /^(with .\w+. as \()?update .(jobs|outbox_deliveries). set .lease_until. = \S+ .fence. = fence \+ 1/;
const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * The current numbers, BEGIN and COMMIT included; the calls of accounts, content and catalogue are stubs here. In a shop with
 * many orders each statement is a load on the one database that they all share. There are up to two takes less if all workers take
 * their deliveries at once; on a busy machine they do not.
 */
const most = {
  sqlite: { place: 16, key: 18, sign: 8, hear: 10, follow: 57, take: 7 },
  // On a connection that many processes share, statements are combined where possible.
  postgres: { place: 5, key: 6, sign: 4, hear: 5, follow: 25, take: 7 },
} as const;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shelf = new Map([[shirt.item, { ...shirtForSale, authorId: author.profileId }]]);
  const options = { withPayouts: true };
  const office = openStaffedShop(engine, shelf, shirt, options, () => addAuthor(author));

  /** Statements of `ask`, except those of workers that find nothing. */
  const statementsOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
    const counted: string[] = [];
    const hear = ({ sql }: { readonly sql: string }) => void counted.push(sql);
    const heard = (answer: unknown, { sql }: { readonly sql: string }) => {
      const rows = Array.isArray(answer) ? answer : (answer as { rows?: object[] } | null)?.rows;
      // On PostgreSQL one row has the deliveries of each kind.
      const found = rows?.some((row) => !Object.values(row).every(isNone));
      if (takes.test(sql) && found === false) counted.splice(counted.lastIndexOf(sql), 1);
    };
    office.database().on('query', hear).on('query-response', heard);
    await ask();
    office.database().removeListener('query', hear).removeListener('query-response', heard);
    return counted;
  };

  it('an order is placed, signed, called back and paid within these counts', async () => {
    const { app } = office;
    // The first order also runs the one-time statements.
    await office.paid();
    await runJobs();
    const buyer = await newBuyer();
    let placed = (await order(app, await newBuyer(), shirt)).body;
    await runJobs();
    const place = await statementsOf(async () => {
      placed = (await order(app, buyer, shirt)).body;
    });
    const follow = await statementsOf(runJobs);
    const sign = await statementsOf(() =>
      app.request('signPayment', { body: detailsOf(placed) }, buyer.person),
    );
    follow.push(...(await statementsOf(runJobs)));
    const body = bodyOf(approval(placed));
    const hear = await statementsOf(() =>
      app.request('receiveCallback', { params: { gateway: 'testbank' }, body }),
    );
    follow.push(...(await statementsOf(runJobs)));
    expect((await office.orderOf({ buyer, number: placed.number })).payment_status).toBe(
      'captured',
    );
    expect(await office.emailsAbout(placed.number)).toHaveLength(2);
    const { take = [], handle = [] } = Object.groupBy(follow, (sql) =>
      takes.test(sql) ? 'take' : 'handle',
    );
    const parts = { place, sign, hear, follow: handle, take };
    for (const [part, statements] of Object.entries(parts)) {
      const limit = most[engine][part as keyof typeof parts];
      expect(statements.length, `${part}: ${statements.join('\n')}`).toBeLessThanOrEqual(limit);
    }
  });

  it('an order with an Idempotency-Key is placed within its count', async () => {
    const buyer = await newBuyer();
    const input = { body: orderInput(buyer, shirt), idempotencyKey: randomUUID() };
    let status = 0;
    const placed = await statementsOf(async () => {
      ({ status } = await office.app.request('createOrder', input, buyer.person));
    });
    expect(status).toBe(201);
    expect(placed.length, placed.join('\n')).toBeLessThanOrEqual(most[engine].key);
  });
});
