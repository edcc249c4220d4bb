/** Named lists of favourites, which others can read if shared; and helpers for changes of saved data. */
import { randomBytes } from 'node:crypto';
import { calls, done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { type Favourite, mostSaved } from '@oner/config/contract/saved';
import {
  accountLimit,
  addressLimit,
  clock,
  type Handler,
  handle,
  type Person,
  pluginService,
  transact,
} from '@oner/platform';
import {
  addList,
  changeList,
  dropList,
  favouritesAfter,
  type ListRow,
  listOfCode,
  listsOf,
  lockSaved,
  publicWorks,
} from './store.ts';

export const tooMany = (most: number) => refuse('too-many-saved', { most });
export const nowMs = (): number => clock.now().getTime();

/** Runs a change of the caller's saved data, one at a time per person. */
export const changing = <T>(
  person: Person,
  change: (account: string, person: Person) => Promise<Result<T>>,
): Promise<Result<T>> =>
  transact(async () => {
    await lockSaved(person.documentId);
    return change(person.documentId, person);
  });

export const savedCardOf = (row: { readonly card: string } | undefined): Favourite['card'] =>
  row ? JSON.parse(row.card) : null;

export const toList = ({ id, name, code, works }: ListRow) => ({
  id: String(id),
  name,
  works,
  code,
});

export const findList = async (account: string, id: string) =>
  (await listsOf(account)).find((list) => list.id === Number(id));

const nameTaken = () => refuseFields({ name: ['name-taken'] });

const createList: Handler<'createList'> = ({ body: { name } }, { person }) =>
  changing(person, async (account) => {
    const lists = await listsOf(account);
    if (lists.some((list) => list.name === name)) return nameTaken();
    if (lists.length >= mostSaved.lists) return tooMany(mostSaved.lists);
    const id = await addList(account, name, nowMs());
    return done({ id: String(id), name, works: 0, code: null });
  });

const renameList: Handler<'renameList'> = ({ params, body: { name } }, { person }) =>
  changing(person, async (account) => {
    const lists = await listsOf(account);
    const list = lists.find(({ id }) => id === Number(params.id));
    if (!list) return refuse('not-found');
    if (lists.some((other) => other.name === name && other !== list)) return nameTaken();
    await changeList(list.id, { name });
    return done(toList({ ...list, name }));
  });

const deleteList: Handler<'deleteList'> = ({ params: { id } }, { person }) =>
  changing(person, async (account) => {
    const list = await findList(account, id);
    if (!list) return refuse('not-found');
    await dropList(list.id);
    return done({});
  });

/** A list that is already shared keeps its link. */
const shareList: Handler<'shareList'> = ({ params: { id }, body: { shared } }, { person }) =>
  changing(person, async (account) => {
    const list = await findList(account, id);
    if (!list) return refuse('not-found');
    const code = shared ? (list.code ?? randomBytes(12).toString('base64url')) : null;
    await changeList(list.id, { code });
    return done(toList({ ...list, code }));
  });

/** 404 for lists of a blocked account. */
const getSharedList: Handler<'getSharedList'> = async ({ params: { code } }) => {
  const list = await listOfCode(code);
  const owner = list && (await pluginService('accounts').findPerson(list.account));
  if (!list || !owner || owner.blocked) return refuse('not-found');
  const rows = await favouritesAfter(list.account, list.id, null, mostSaved.works);
  const works = await publicWorks(rows.map(({ workId }) => workId));
  return done({
    name: list.name,
    works: rows.flatMap(({ workId }) => savedCardOf(works.get(workId)) ?? []),
  });
};

/** A person who saves works of a whole section stays below this limit; a robot does not. */
const saving = accountLimit('save', 600);
export const savedLimits = [saving];
/** Pages of all visitors request from the shop's own address, so this limit only stops robots. */
const reading = addressLimit('shared-list', 3000, 600);

export const listRoutes = [
  handle(calls.createList, createList, { limits: savedLimits }),
  handle(calls.renameList, renameList, { limits: savedLimits }),
  handle(calls.deleteList, deleteList, { limits: savedLimits }),
  handle(calls.shareList, shareList, { limits: savedLimits }),
  handle(calls.getSharedList, getSharedList, { limits: [reading] }),
];
