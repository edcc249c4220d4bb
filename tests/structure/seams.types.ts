/**
 * Compiled by `npm run check`, never run: each line after an expectation must be a compile error, or the check fails.
 */
import type { SellerId, UserId } from '@oner/config/contract';
import { events, type Payload } from '@oner/config/events';
import type { IsoDate, IsoMonth, Tiyn } from '@oner/config/terms';
import { emit, type Handler, subscribe } from '@oner/platform';
import { db } from '../../plugins/platform/server/schema.ts';
import type { Panel } from '../contract/support/panel.ts';

const number = '10000000001';
const sellerIds = ['author1'];
declare const capturedTiyn: Tiyn;
declare const account: UserId;
declare const desk: Panel;
declare const renting: Parameters<Handler<'orderRent'>>[1];
declare const looking: Parameters<Handler<'getWorkRent'>>[1];
declare const ofUser: (id: UserId) => void;
declare const ofSeller: (id: SellerId) => void;
declare const month: IsoMonth;
declare const onDay: (day: IsoDate) => void;
declare const count: (order: { readonly sum: bigint }) => Promise<void>;
declare const book: (order: { readonly number: string }) => Promise<void>;

export const whatCompiles = async (): Promise<void> => {
  await emit(events.orderPaid, number, { number, sellerIds });
  subscribe(events.orderPaid, 'types.paid', book);
  await db.selectFrom('outbox').select('payload').execute();
  ofSeller('author1');
  ofUser(renting.person.documentId);
  onDay('2026-12-01');
  ofSeller((await desk.send('GET', `/moderation/authors/${account}`)).body.id);
};

export const whatDoesNot = async (): Promise<void> => {
  // @ts-expect-error: a misspelled event
  await emit(events.orderPiad, number, { number, sellerIds });
  // @ts-expect-error: a name is no event
  await emit('order.paid', number, { number, sellerIds });
  // @ts-expect-error: a wrong payload
  await emit(events.orderPaid, number, { nonsense: true });
  // @ts-expect-error: a field that the event has not
  await emit(events.orderPaid, number, { number, sellerIds, amountTiyn: capturedTiyn });
  // @ts-expect-error: a sum that is no amount of tiyn
  await emit(events.orderRefunded, number, { number, sellerIds, amountTiyn: 5, wholly: true });
  // @ts-expect-error: the id of an account where that of an author belongs
  ofSeller(account);
  // @ts-expect-error: accounts where authors belong
  await emit(events.orderPaid, number, { number, sellerIds: [account] });
  // @ts-expect-error: nobody needs to log in for a call that is open to anyone
  ofUser(looking.person.documentId);
  // @ts-expect-error: a month where a day belongs
  onDay(month);
  // @ts-expect-error: a misspelled table
  await db.selectFrom('outbx').execute();
  // @ts-expect-error: a misspelled column
  await db.selectFrom('outbox').select('paylaod').execute();
  // @ts-expect-error: a table of another plugin
  await db.selectFrom('orders').execute();
  // @ts-expect-error: a field that the reply has not
  ofSeller((await desk.send('GET', '/moderation/queue?limit=1')).body.authors);
  // @ts-expect-error: the reply at a path that no call has
  ofSeller((await desk.send('POST', '/moderation/queue')).body.works);
  // @ts-expect-error: a handler of another payload
  subscribe(events.orderPaid, 'types.counted', count);
};

// @ts-expect-error: a misspelled event
export type Misspelled = Payload<'orderPiad'>;
