/** A shop whose clock the cases of the desk move, and what they do there again and again. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { type Panel, panel } from '../../support/panel.ts';
import { type OwnShop, ownShop } from '../../support/shop.ts';
import { newWork } from '../../works/acts.ts';

export let own: OwnShop;
export let desk: Panel;
/** The day on which the desk opens, at ten in the morning: tomorrow, for no clock goes back. */
export const openedOn = addDays(dateInAlmaty(new Date()), 1);
/** How far the clock of this shop is ahead of ours; it goes on by itself, and only forward. */
let ahead = Date.parse(`${openedOn}T10:00:00+05:00`) - Date.now();
export const openDesk = async (): Promise<void> => {
  own = await ownShop({ withoutBank: true });
  await own.moveClock(new Date(Date.now() + ahead));
  desk = await panel(own, 'moderator');
};
export const closeDesk = (): Promise<void> => own.close();

export const pass = async (seconds: number): Promise<void> => {
  ahead += seconds * 1000;
  await own.moveClock(new Date(Date.now() + ahead));
};
// biome-ignore lint/suspicious/noExplicitAny: whatever path is asked, and refusals too
export type Any = any;
export const ask = async (method: string, path: string, body?: unknown, who = desk) => {
  const answer = await who.send(method, `/moderation${path}`, body);
  return { status: answer.status, body: answer.body as Any };
};
export const queue = async (query = ''): Promise<Any> =>
  (await ask('GET', `/queue?limit=200&${query}`)).body;
export const waits = async (id: string): Promise<Any> =>
  (await queue()).works.find((work: Any) => work.id === id);
export const decide = (works: string[], decision: string, more: object = {}) =>
  ask('POST', '/decisions', { works: works.map((id) => ({ id })), decision, ...more });
export const send = (title: string, as = 'madina', options = {}) =>
  newWork(title, as, { of: own, ...options });
export const state = async (id: string, as = 'madina') =>
  (await own.call('getMyWork', { params: { id } }, as)).body;
export const isPublic = async (id: string) =>
  (await own.call('getWork', { params: { id } })).status === 200;
export const mailsAbout = async (title: string) =>
  (await own.letters()).filter(({ subject, text }) => `${subject} ${text}`.includes(title));
