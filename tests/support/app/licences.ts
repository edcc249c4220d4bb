/** Licences of one work: offered by its author, bought, downloaded; in a shop in this process. */
import type { CallReply, calls } from '@oner/config/contract';
import { events } from '@oner/config/events';
import { hourMs } from '@oner/config/terms';
import { expect, onTestFinished, vi } from 'vitest';
import { unsettledOf } from '../../../plugins/orders/server/history/store.ts';
import { type LicenceCase, licenceCases } from '../../../plugins/orders/server/licences/rules.ts';
import { heldOriginals } from '../../../plugins/orders/server/order/store.ts';
import { transact } from '../../../plugins/platform/server/db/transactions.ts';
import { pluginService } from '../../../plugins/platform/server/plugins.ts';
import { emit } from '../../../plugins/platform/server/work/outbox.ts';
import type { App } from '../app.ts';
import { advanceClock, type Buyer, type Changes, orderOf, sendCallback } from './buyers.ts';
import type { EngineName } from './databases.ts';
import { holdTransaction, waitForLocks } from './locks.ts';
import { addAuthor, author, certified, originalOf, personOf } from './trade.ts';
import { openForTests } from './trade-shop.ts';

export { type LicenceCase, licenceCases };

export const licensedWork = 'worksteppe'.padEnd(24, 'a');
export const authorPerson = personOf(author);
export type MyLicences = CallReply<typeof calls.getMyLicences>;

export const web = {
  scope: 'web',
  price: 30_000,
  months: 12,
  territory: 'kazakhstan',
  runs: null,
} as const;
export const animation = { ...web, scope: 'public-animation', price: 20_000, months: 3 } as const;
export const printRun = {
  ...web,
  scope: 'print-run',
  price: 80_000,
  months: null,
  runs: 500,
} as const;
export const exclusive = {
  ...web,
  scope: 'exclusive',
  price: 900_000,
  territory: 'world',
} as const;
type Terms = typeof web | typeof animation | typeof printRun | typeof exclusive;

/** Orders a licence of a work on the current terms, whose text the buyer has read. */
export const orderLicence = async (
  { request }: App,
  id: string,
  { person, phone, email }: Buyer,
  { scope, price }: { readonly scope: Terms['scope']; readonly price: number },
  changes: Changes = {},
) => {
  const params = { id, scope };
  const { offers } = (await request('listLicences', { params: { id } })).body;
  const { body: text } = await request('getLicenceText', { params, query: { lang: 'ru' } });
  const body = {
    buyer: person.profileId,
    price,
    name: 'Дана',
    phone,
    email,
    version: offers?.find((one) => one.scope === scope)?.version ?? 1,
    text: text?.hash ?? '0'.repeat(64),
    ...changes,
  };
  return request('orderLicence', { params, body }, person);
};

/** A shop whose author offers four scopes of a work, for the tests of a `describe`. */
export const openLicences = (engine: EngineName) => {
  const { app, desk, database, originals, expectConsistent } = openForTests(
    engine,
    {},
    async (works) => {
      works.set(licensedWork, originalOf(licensedWork));
      certified.clear();
      await addAuthor(author);
      await offer(web, animation, printRun, exclusive);
    },
  );
  const offer = (...offers: readonly object[]) =>
    app.request('setMyLicences', { params: { id: licensedWork }, body: { offers } }, authorPerson);
  const listed = async () =>
    (await app.request('listLicences', { params: { id: licensedWork } })).body;
  const textOf = async (scope: string, lang = 'ru') =>
    (await app.request('getLicenceText', { params: { id: licensedWork, scope }, query: { lang } }))
      .body;
  const orderAs = (buyer: Buyer, terms: Terms, changes: Changes = {}) =>
    orderLicence(app, licensedWork, buyer, terms, changes);
  const paid = async (buyer: Buyer, terms: Terms, changes: Changes = {}): Promise<string> => {
    const placed = await orderAs(buyer, terms, changes);
    expect([placed.status, placed.error?.code]).toEqual([201, undefined]);
    await sendCallback(app, placed.body);
    await orderOf(app, buyer, placed.body.number);
    return placed.body.number;
  };
  /** Paid, and the 24 hours have passed. */
  const concluded = async (buyer: Buyer, terms: Terms, changes: Changes = {}): Promise<string> => {
    const number = await paid(buyer, terms, changes);
    await advanceClock(24 * hourMs + 1000);
    return number;
  };
  const currentOrder = (buyer: Buyer, number: string) => orderOf(app, buyer, number);
  const licenceOf = async (buyer: Buyer, number: string) =>
    (await currentOrder(buyer, number)).licence;
  const download = ({ person }: Buyer, number: string) =>
    app.request('makeDownload', { params: { number }, body: {} }, person);
  const keyOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
  const fileOfDownload = (url: string, range = '') =>
    app.request('getDownload', { params: { key: keyOf(url) }, headers: { range } });
  const cancel = ({ person }: Buyer, number: string) =>
    app.request('cancelOrder', { params: { number }, body: {} }, person);
  /** Blocks orders and downloads of a licence. @returns releases them */
  const lockWork = () => holdTransaction(() => pluginService('catalogue').lockStock(licensedWork));
  /** Removes the work from the public lists. */
  const unpublishWork = (): Promise<void> => {
    originals.delete(licensedWork);
    const gone = { workId: licensedWork, sellerId: null };
    return transact(() => emit(events.workUnpublished, licensedWork, gone));
  };
  /** Until the end of the test, the original's file does not exist. */
  const loseFile = (): void => {
    const bytes = vi.spyOn(pluginService('works'), 'originalBytes').mockResolvedValue(null);
    onTestFinished(() => bytes.mockRestore());
  };
  /** Orders that keep the author's account open. */
  const unsettled = () => unsettledOf(author.profileId);
  return {
    app,
    unpublishWork,
    loseFile,
    unsettled,
    heldOf: heldOriginals,
    originals,
    offer,
    listed,
    textOf,
    orderAs,
    paid,
    concluded,
    currentOrder,
    licenceOf,
    download,
    keyOf,
    fileOfDownload,
    cancel,
    desk,
    expectConsistent,
    lockWork,
    waitForLocks: (count: number, work: Promise<unknown>) => waitForLocks(database(), count, work),
  };
};
