/** Shared actions of the cases of the desk. */
import { moveTo, now, own } from '../../support/later.ts';
import { panel } from '../../support/panel.ts';
import { newWork } from '../../works/acts.ts';

export { openedOn, own } from '../../support/later.ts';
export const desk = await panel(own, 'moderator');

export const pass = (seconds: number): Promise<void> =>
  moveTo(new Date(now().getTime() + seconds * 1000));
export const ask = <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
) => desk.send(method, `/moderation${path}`, body);
export const queue = async (query = '') => (await ask('GET', `/queue?limit=200&${query}`)).body;
export const waits = async (id: string) => (await queue()).works.find((work) => work.id === id);
export const decide = (works: string[], decision: string, more: object = {}) =>
  ask('POST', '/decisions', { works: works.map((id) => ({ id })), decision, ...more });
export const send = (title: string, as = 'madina', options = {}) =>
  newWork(title, as, { of: own, ...options });
export const state = async (id: string, as = 'madina') =>
  (await own.call('getMyWork', { params: { id } }, as)).body;
export const isPublic = async (id: string) =>
  (await own.call('getWork', { params: { id } })).status === 200;
export const mailsAbout = async (title: string) =>
  (await own.emails()).filter(({ subject, text }) => `${subject} ${text}`.includes(title));
