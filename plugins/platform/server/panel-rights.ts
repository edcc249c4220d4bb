/**
 * How a plugin refuses what staff save in a form of Strapi's panel.
 *
 * Rights of staff over fields, kept on every way to them. Strapi asks for the right to a field of the type that a request
 * names and lets everything behind its relations, its search and its files through; here each field of each type on the way
 * needs the right of its own type.
 */

import type { Language } from '@oner/config/contract';
import type { Core, UID } from '@strapi/strapi';
import { errors, traverse, traverseEntity } from '@strapi/utils';
import { strapiInstance } from './plugins.ts';

/** Rights by which money moves, or bank details are read: whoever holds one shows a second factor. */
const ofMoney = new Set<string>();

/** All that were registered so far. */
export const moneyRights = (): readonly string[] => [...ofMoney];

type Actions = { registerMany(actions: readonly object[]): Promise<unknown> };

/**
 * Registers what a desk of the panel may be used for. In bootstrap(), before the seeds of the roles run.
 * @param actions of each right: `plugin::<plugin>.<desk>.<right>`
 * @param names what the panel calls each of them
 * @param money those by which money moves, or bank details of authors and payers are read
 * @throws Error for an action of another form
 */
export const registerRights = async <R extends string>(
  actions: Readonly<Record<R, string>>,
  names: Readonly<Record<R, string>>,
  money: readonly R[],
): Promise<void> => {
  for (const right of money) ofMoney.add(actions[right]);
  const provider = strapiInstance().service('admin::permission').actionProvider as Actions;
  await provider.registerMany(
    (Object.keys(actions) as R[]).map((right) => ({
      section: 'plugins',
      displayName: names[right],
      ...placeOf(actions[right]),
    })),
  );
};

const placeOf = (action: string) => {
  const [, pluginName, desk, right] = action.match(/^plugin::([a-z]+)\.([a-z]+)\.([a-z]+)$/) ?? [];
  if (!pluginName || !desk || !right) throw new Error(`${action} is no right of a desk`);
  return { pluginName, subCategory: desk, uid: `${desk}.${right}` };
};

/** The language of the panel of the person at work; Russian where none was chosen, or nobody of the staff is there. */
export const languageOfStaff = (): Language => {
  const state: { user?: { preferedLanguage?: string | null } } | undefined =
    strapiInstance().requestContext.get()?.state;
  const code = state?.user?.preferedLanguage;
  return code === 'kk' || code === 'en' ? code : 'ru';
};

/**
 * An error that Strapi's form shows at its field, to which it moves the focus.
 * @param message names the field too: it is also shown above the form
 */
export const fieldError = (field: string, message: string): errors.ValidationError =>
  new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });

/** What a person of the staff may do, as the permission engine answers it. */
type Ability = { can(action: string, subject: string, field?: string): boolean };
type Attribute = {
  readonly type: string;
  readonly relation?: string;
  readonly searchable?: boolean;
};
type Schema = {
  readonly uid: string;
  readonly modelType?: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
};
type Query = Readonly<Record<string, unknown>>;
type Options = { readonly action?: string };
type Manager = {
  sanitizeQuery(query: Query, options?: Options): Promise<Query>;
  sanitizeOutput(data: unknown, options?: Options): Promise<unknown>;
};
type Asked = { readonly ability: Ability; readonly model: string; readonly action?: string };
type Permissions = { createPermissionsManager(asked: Asked): Manager };
type BulkContext = {
  readonly params: { readonly model: string };
  readonly state: { readonly userAbility: Ability };
  readonly request: { body: Record<string, unknown> };
};
type Lists = { bulkFindForValidation(context: BulkContext): Promise<unknown> };
type Relations = { extractAndValidateRequestInfo(...asked: unknown[]): Promise<unknown> };

const read = 'plugin::content-manager.explorer.read';
/** Say nothing about a person, and lists need them. */
const everywhere: ReadonlySet<string> = new Set([
  'id',
  'documentId',
  'locale',
  'localizations',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
]);
const colleague: ReadonlySet<string> = new Set(['id', 'documentId', 'firstname', 'lastname']);
const texts: ReadonlySet<string> = new Set([
  'string',
  'text',
  'richtext',
  'email',
  'uid',
  'enumeration',
]);

/**
 * Whether somebody may read a field of a type, whichever way they come to it.
 * @param schema of the type, with its uid
 * @param name of the field
 */
export const mayRead = (ability: Ability, schema: Schema, name: string): boolean => {
  // Whose picture a file is: through it stands everything else.
  if (schema.attributes[name]?.relation?.startsWith('morph')) return false;
  if (schema.uid === 'admin::user')
    return colleague.has(name) || ability.can('admin::users.read', schema.uid);
  // Pictures have rights of their own, and a component is a part of the type it stands in.
  if (schema.uid.startsWith('plugin::upload.') || schema.modelType === 'component') return true;
  return everywhere.has(name) || ability.can(read, schema.uid, name);
};

/**
 * The search of a list, over the fields that the searcher may read alone: else the number of rows tells what is in the others.
 * @param query with `_q`, what is looked for
 */
export const searchReadable = (ability: Ability, schema: Schema, query: Query): Query => {
  const { _q: words, ...rest } = query;
  if (words === undefined) return query;
  const searched = Object.entries(schema.attributes)
    .filter(([, { type, searchable }]) => texts.has(type) && searchable !== false)
    .map(([name]) => name);
  const readable = searched.filter((name) => mayRead(ability, schema, name));
  if (typeof words === 'string' && readable.length === searched.length) return query;
  const found = readable.map((name) => ({ [name]: { $containsi: String(words) } }));
  const search = found.length > 0 ? { $or: found } : { id: { $null: true } };
  return { ...rest, filters: rest.filters ? { $and: [rest.filters, search] } : search };
};

/** Lets the rights of each type hold behind relations too, wherever the panel reads content. In platform's register(). */
export const keepFieldRights = (strapi: Core.Strapi): void => {
  strapi.get('services').extend('admin::permission', (service: Permissions) => ({
    ...service,
    createPermissionsManager: (asked: Asked): Manager =>
      guarded(strapi, service.createPermissionsManager(asked), asked),
  }));
  const controllers = strapi.get('controllers');
  controllers.extend('plugin::content-manager.collection-types', (lists: Lists) =>
    sortAsRead(strapi, lists),
  );
  controllers.extend('plugin::content-manager.relations', forbid);
};

/** The one list of the content manager that sorts as it is told. */
const sortAsRead = (strapi: Core.Strapi, lists: Lists): Lists => ({
  ...lists,
  bulkFindForValidation: async (context) => {
    const { sort, ...body } = context.request.body ?? {};
    const asked = { ability: context.state.userAbility, model: context.params.model, action: read };
    const service = strapi.service('admin::permission') as Permissions;
    const kept = sort ? await service.createPermissionsManager(asked).sanitizeQuery({ sort }) : {};
    context.request.body = { ...body, ...kept };
    return lists.bulkFindForValidation(context);
  },
});

/** Strapi says 500 where it means 403: it goes on after it has refused. */
const forbid = (relations: Relations): Relations => ({
  ...relations,
  extractAndValidateRequestInfo: async (...asked) => {
    const found = await relations.extractAndValidateRequestInfo(...asked);
    if (found === undefined) throw new errors.ForbiddenError();
    return found;
  },
});

const guarded = (strapi: Core.Strapi, manager: Manager, asked: Asked): Manager => {
  const { ability, model, action } = asked;
  const getModel = (uid: string) => strapi.getModel(uid as UID.Schema);
  const schema = getModel(model);
  // Types that are no content, as files, have rights by themselves; what stands behind them has not.
  const isContent = ({ action: own = action }: Options): boolean =>
    own?.startsWith('plugin::content-manager.') ?? false;
  const denies = (options: Options): Denies => {
    const known = isContent(options) ? null : model;
    return (of, name) =>
      of.uid !== known || isMorph(of, name) ? !mayRead(ability, of, name) : false;
  };
  const sanitizeQuery = manager.sanitizeQuery.bind(manager);
  const sanitizeOutput = manager.sanitizeOutput.bind(manager);
  return Object.assign(manager, {
    sanitizeQuery: async (query: Query, options: Options = {}): Promise<Query> => {
      const own = await sanitizeQuery(query, options);
      const kept = await keepInQuery(own, { schema, getModel }, denies(options));
      return isContent(options) ? searchReadable(ability, schema, kept) : kept;
    },
    sanitizeOutput: async (data: unknown, options: Options = {}): Promise<unknown> => {
      const own = await sanitizeOutput(data, options);
      const keep = traverseEntity(remove(denies(options)), { schema, getModel });
      return Array.isArray(own) ? Promise.all(own.map((one) => keep(one))) : keep(own as Entity);
    },
  });
};

/** What Strapi hands out: a tree of fields. */
type Leaf = string | number | boolean | null | undefined;
interface Entity {
  [field: string]: Leaf | Entity | Entity[];
}
type Model = Parameters<typeof traverse.traverseQuerySort>[1]['schema'];
type Place = { readonly schema: Model; readonly getModel: (uid: string) => Model };
type Denies = (schema: Schema, name: string) => boolean;
type Visited = { readonly key: string; readonly schema: Model; readonly attribute?: unknown };
type Tools = { remove(key: string): void };

const isMorph = (schema: Schema, name: string): boolean =>
  schema.attributes[name]?.relation?.startsWith('morph') ?? false;

const isDenied = (denies: Denies, { key, schema, attribute }: Visited): boolean =>
  attribute !== undefined && denies(schema, key);

const remove =
  (denies: Denies) =>
  (visited: Visited, tools: Tools): void => {
    if (isDenied(denies, visited)) tools.remove(visited.key);
  };

const refuse =
  (denies: Denies) =>
  (visited: Visited): void => {
    if (isDenied(denies, visited)) throw new errors.ValidationError(`Invalid key ${visited.key}`);
  };

/** What would be told by the order or the number of rows is refused; what would be shown is left out. */
const keepInQuery = async (query: Query, place: Place, denies: Denies): Promise<Query> => {
  const { filters, sort, populate, fields } = query;
  if (filters) await traverse.traverseQueryFilters(refuse(denies), place, filters);
  if (sort) await traverse.traverseQuerySort(refuse(denies), place, sort);
  const kept = { ...query };
  if (fields) kept.fields = await traverse.traverseQueryFields(remove(denies), place, fields);
  if (populate) kept.populate = await keepInPopulate(populate, place, denies);
  return kept;
};

const keepInPopulate = (populate: unknown, place: Place, denies: Denies): Promise<unknown> =>
  traverse.traverseQueryPopulate(
    async (visited, tools) => {
      if (isDenied(denies, visited)) return tools.remove(visited.key);
      const inner = { schema: visited.schema, getModel: place.getModel };
      const { key, value, attribute } = visited;
      if (attribute || !value || !['filters', 'sort', 'fields'].includes(key)) return;
      const kept = await keepInQuery({ [key]: value }, inner, denies);
      tools.set(key, kept[key]);
    },
    place,
    populate,
  );
