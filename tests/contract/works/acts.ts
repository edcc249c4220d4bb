/** Common actions of tests about works: create, publish, read as author and as visitor. */

import { somePicture } from '../support/cast.ts';
import { panel } from '../support/panel.ts';
import { type Client, type File, shop } from '../support/shop.ts';
import { form, named } from './pictures.ts';

const collection = '/content-manager/collection-types/api::work.work';

/** A unique picture as a file of a form. */
export const photo = async (name = 'work.jpg'): Promise<File> =>
  named(name, (await somePicture(900, 700)).bytes);

export const photos = (count: number): Promise<File[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(`${index}.jpg`)));

/** Creates a painting. @returns its id */
export const newWork = async (
  title: string,
  as: string,
  { change = {}, count = 1, of = shop }: { change?: object; count?: number; of?: Client } = {},
): Promise<string> => {
  const files = { file: await photos(count) };
  const { body, error } = await of.call(
    'createArt',
    { body: form(title, change as never), files },
    as,
  );
  if (error) throw new Error(`${title} was not accepted: ${JSON.stringify(error)}`);
  return body.id;
};

/** Publishes as a moderator does in the panel. */
export const publish = async (id: string, of: Client = shop): Promise<void> => {
  const { send } = await panel(of, 'moderator');
  const answer = await send('POST', `${collection}/${id}/actions/publish`, {});
  if (answer.status !== 200) throw new Error(`not published: ${JSON.stringify(answer.body)}`);
};

/** Opens the account of a new author as a moderator. */
export const openAuthor = async (id: string, of: Client = shop): Promise<void> => {
  const { send } = await panel(of, 'moderator');
  const answer = await send('POST', `/moderation/authors/${id}/standing`, { state: 'open' });
  if (answer.status !== 200) throw new Error(`not opened: ${JSON.stringify(answer.body)}`);
};

/** Rejects as a moderator does in the panel. */
export const reject = async (id: string, moderationNote: string, of: Client = shop) => {
  const { send } = await panel(of, 'moderator');
  const answer = await send('PUT', `${collection}/${id}`, {
    moderation: 'rejected',
    moderationNote,
  });
  if (answer.status !== 200) throw new Error(`not rejected: ${JSON.stringify(answer.body)}`);
};

/** Creates a public work. */
export const newPublicWork = async (title: string, as: string, options = {}): Promise<string> => {
  const id = await newWork(title, as, options);
  await publish(id);
  return id;
};

export const workOfAuthor = async (id: string, as: string) =>
  (await shop.call('getMyWork', { params: { id } }, as)).body;
export const publicWork = (id: string) => shop.call('getWork', { params: { id } });
