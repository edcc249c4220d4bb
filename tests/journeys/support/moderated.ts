/** Works that a moderation journey sends itself, and their states. */
import { randomInt } from 'node:crypto';
import { type CallReply, calls } from '@oner/config/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import sharp from 'sharp';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { readEmails } from '../../contract/support/emails.ts';
import { panelToken } from '../../support/editor.ts';
import { newPerson } from './people.ts';
import { proveAddress } from './prove-address.ts';

export const cmsOrigin = (): string => inherited().PANEL_OF_SHOP ?? 'http://127.0.0.1:1337';

/** A word in the titles of one journey alone, by which its queue is filtered. */
export const uniqueWord = (): string => `Өрнек${randomInt(1_000_000_000)}`;

/** A picture unlike any other. */
const somePhoto = async (width: number, height: number): Promise<Buffer> => {
  const cells = Buffer.from(Array.from({ length: 8 * 6 * 3 }, () => randomInt(256)));
  return sharp(cells, { raw: { width: 8, height: 6, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .jpeg()
    .toBuffer();
};

const form = {
  description_kk: 'Кешкі дала.',
  description_ru: 'Вечерняя степь.',
  sale_mode: 'sale',
  length: '60',
  height: '80',
  material: 'canvas',
  technique: 'oil',
  price_sale: '120000',
  no_ai: 'true',
  terms: 'true',
};

/** A new author, so that no other journey uses up the works they may send in a day. */
export type Author = {
  readonly username: string;
  readonly email: string;
  readonly access: string;
  /** documentId of the author */
  readonly id: string;
};

/** @param state new authors are pending, and their approved works wait */
export const newAuthor = async (
  request: APIRequestContext,
  { language = 'ru', state = 'open' }: { language?: 'kk' | 'ru'; state?: 'open' | 'pending' } = {},
): Promise<Author> => {
  const { username, phone, email, password } = newPerson();
  const answer = await request.post(calls.registerSeller.path, {
    multipart: {
      'user.username': username,
      username,
      email,
      phone,
      password,
      language,
      first_name: 'Жанар',
      last_name: `Мұратова ${phone.slice(-7)}`,
      terms: 'true',
      adult: 'true',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { access } = (await answer.json()) as { access: string };
  await proveAddress(request, email);
  const { ask, act } = await staffByCalls('owner');
  const found = await ask(`/moderation/authors?state=pending&q=${username}`);
  const [{ id } = { id: '' }] = (found as { authors: { id: string }[] }).authors;
  if (state === 'open') await act(`/moderation/authors/${id}/standing`, { state });
  return { username, email, access, id };
};

const authorizationOf = ({ access }: Author) => ({ authorization: `Bearer ${access}` });

/** Sends a painting as its author's form does. @param more fields of the form @returns its id */
export const sendWork = async (
  request: APIRequestContext,
  title: string,
  author: Author,
  { width = 900, height = 675, ...more }: { width?: number; height?: number } & object = {},
): Promise<string> => {
  const file = { name: 'work.jpg', mimeType: 'image/jpeg', buffer: await somePhoto(width, height) };
  const answer = await request.post(calls.createArt.path, {
    headers: authorizationOf(author),
    multipart: { ...form, ...more, title, file },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: CallReply<typeof calls.createArt> = await answer.json();
  return id;
};

/** Changes a painting; for a live one this creates a change request. */
export const changeWork = async (
  request: APIRequestContext,
  id: string,
  author: Author,
  change: Record<string, string>,
): Promise<void> => {
  const answer = await request.patch(calls.updateArt.path.replace(':id', id), {
    headers: authorizationOf(author),
    data: change,
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** A work's state and refusal reason as its author sees them. */
export const stateOf = async (
  request: APIRequestContext,
  id: string,
  author: Author,
): Promise<CallReply<typeof calls.getMyWork>> => {
  const path = calls.getMyWork.path.replace(':id', id);
  return (await request.get(path, { headers: authorizationOf(author) })).json();
};

export const publicTitle = async (request: APIRequestContext, id: string): Promise<string> => {
  const answer = await request.get(calls.getWork.path.replace(':id', id));
  return answer.ok() ? ((await answer.json()) as CallReply<typeof calls.getWork>).name : '';
};

/** E-mails that this shop has sent to an author. */
export const emailsTo = async ({ email }: Pick<Author, 'email'>) => {
  const emails = await readEmails(inherited().DATA_DIR_OF_SHOP ?? '.data');
  return emails.filter(({ to }) => to.includes(email));
};

/** A second member of staff, by the same calls without the page. */
export const staffByCalls = async (who: 'owner' | 'moderator') => {
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const authorization = `Bearer ${await panelToken(cmsOrigin(), who)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${cmsOrigin()}${path}`, { ...init, headers });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  return {
    ask: (path: string) => send(path, {}),
    act: (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  };
};

/** Publishes at once, as the content manager does. */
export const publishNow = async (id: string): Promise<void> => {
  const { act } = await staffByCalls('moderator');
  await act(`/content-manager/collection-types/api::work.work/${id}/actions/publish`, {});
};
