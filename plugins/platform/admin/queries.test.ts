import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueries } from './queries.ts';
import { pagesQuery } from './use-paged.ts';

const queryKey = ['orders'];
const failure = (status?: number) => Object.assign(new Error(), { status });

/** A desk that loads its orders, with the errors of the first requests. */
const deskWith = (...errors: readonly Error[]) => {
  const announced: unknown[] = [];
  const client = createQueries((error) => announced.push(error));
  let sent = 0;
  const queryFn = async (): Promise<string> => {
    sent += 1;
    const error = errors[sent - 1];
    if (error) throw error;
    return 'loaded';
  };
  /** A part of the desk that shows the orders. @returns a function that closes it */
  const show = () =>
    new QueryObserver(client, { queryKey, queryFn, retryDelay: 0 }).subscribe(() => undefined);
  /** @returns the state of the orders when they have loaded or failed */
  const settle = async () => {
    const [query] = client.getQueryCache().getAll();
    await expect.poll(() => query?.state.fetchStatus).toBe('idle');
    return query?.state.status;
  };
  return { announced, show, settle, sent: () => sent };
};

it.each([
  ['a fault', failure(503), 2, 'success'],
  ['a lost connection', new TypeError('Failed to fetch'), 2, 'success'],
  ['a missing right', failure(403), 1, 'error'],
  ['a refusal', failure(409), 1, 'error'],
])('after %s', async (_, error, sent, status) => {
  const desk = deskWith(error);
  desk.show();
  expect(await desk.settle()).toBe(status);
  expect(desk.sent()).toBe(sent);
  expect(desk.announced).toEqual(status === 'error' ? [error] : []);
});

it('loads what two parts show once, and announces its failure once', async () => {
  const desk = deskWith(failure(500), failure(500));
  desk.show();
  desk.show();
  expect(await desk.settle()).toBe('error');
  expect(desk.sent()).toBe(2);
  expect(desk.announced).toHaveLength(1);
});

it('announces no failure of a part that has been closed', async () => {
  const desk = deskWith(failure(404));
  desk.show()();
  expect(await desk.settle()).toBe('error');
  expect(desk.announced).toEqual([]);
});

it('loads a bounded number of pages again after a change, and keeps the place in the list', async () => {
  const asked: (string | undefined)[] = [];
  const client = createQueries(() => undefined);
  const query = pagesQuery(queryKey, 'orders', async (after) => {
    asked.push(after);
    const page = Number(after ?? 0);
    return { orders: [`row ${page}`], next: page === 8 ? null : page + 1 };
  });
  const list = new InfiniteQueryObserver(client, query);
  list.subscribe(() => undefined);
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
  const rowsNow = () => list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows);
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage();
  const last = ['row 4', 'row 5', 'row 6', 'row 7', 'row 8'];
  expect(rowsNow()).toEqual(last);
  expect(list.getCurrentResult().data?.pages[0]?.before).toBe(4);

  asked.length = 0;
  await client.invalidateQueries();
  expect(asked).toHaveLength(last.length);
  expect(rowsNow()).toEqual(last);

  while (list.getCurrentResult().hasPreviousPage) await list.fetchPreviousPage();
  expect(rowsNow()).toEqual(['row 0', 'row 1', 'row 2', 'row 3', 'row 4']);
  await client.invalidateQueries();
  expect(rowsNow()?.[0]).toBe('row 0');
});
