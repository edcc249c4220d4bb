/** A work hidden from visitors, for its author, its buyers and users with a conversation about it. */
import {
  type CallReply,
  calls,
  done,
  type Language,
  refuse,
  type UserId,
  type WorkId,
} from '@oner/config/contract';
import { quotedTitle } from '@oner/config/terms';
import { type Handler, handle, type Person, pluginService, signPhoto } from '@oner/platform';
import { conversationCodes, findConversation } from '../offers/conversation-store.ts';
import { linesOf } from '../order/store.ts';
import { ordersOfWork } from './store.ts';

type Unshown = CallReply<typeof calls.getUnshownWork>;
type Facts = Pick<Unshown, 'names' | 'author' | 'photo'>;

/** Replies `not-found` to users without a relation to the work. */
const getUnshownWork: Handler<'getUnshownWork'> = async ({ params }, { person }) => {
  const { id } = params;
  const own = await ownFacts(id, person);
  const { conversation, orders, facts } = await asBuyer(id, person.documentId);
  const known = own ?? facts;
  if (!known) return refuse('not-found');
  const { photo } = known;
  return done({
    ...known,
    photo: photo && signPhoto(photo),
    isOwn: own !== null,
    card: await pluginService('catalogue').privateCardOf(id),
    conversation,
    orders,
  });
};

/** Facts for its author; null for other users. */
const ownFacts = async (id: WorkId, { profileId }: Person): Promise<Facts | null> => {
  const work = await pluginService('works').findWhole(id);
  if (!work || work.sellerId !== profileId) return null;
  const { title: name, titleKk: kk, titleRu: ru, titleEn: en } = work.form;
  const titles = { ...(kk && { kk }), ...(ru && { ru }), ...(en && { en }) };
  const nameIn = (of: Language): string => quotedTitle(of, { name, titles });
  const [photo] = work.photos;
  return {
    names: { kk: nameIn('kk'), ru: nameIn('ru'), en: nameIn('en') },
    author: '',
    photo: photo ?? null,
  };
};

/** The user's conversation and orders; names as of the conversation, else of the last order; no facts if they have neither. */
const asBuyer = async (workId: WorkId, ownerId: UserId) => {
  const code = (await conversationCodes([{ workId, ownerId }])).get(`${workId} ${ownerId}`);
  const talk = code === undefined ? null : await findConversation(code);
  const found = await ordersOfWork(workId, ownerId);
  const lines = await linesOf(found.map(({ id }) => id));
  const bought = found.flatMap(({ id, number }) => {
    const [line] = lines.get(id) ?? [];
    return line ? [{ number, line, names: line.names ?? inAll(line.name) }] : [];
  });
  const [latest] = bought;
  const facts: Facts | null =
    talk ??
    (latest && {
      names: latest.names,
      author: latest.line.author ?? '',
      photo: latest.line.photo,
    }) ??
    null;
  return {
    conversation: code ?? null,
    orders: bought.map(({ number, names }) => ({ number, names })),
    facts: facts && { names: facts.names, author: facts.author, photo: facts.photo },
  };
};

const inAll = (name: string) => ({ kk: name, ru: name, en: name });

export const unshownCalls = [handle(calls.getUnshownWork, getUnshownWork)];
