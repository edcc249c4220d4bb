/**
 * Rights of the panel, and errors for its forms.
 *
 * Enforces the rights of staff to fields on every path. Strapi checks the right to a field of the type that a request names,
 * but not for fields behind relations, in search and in files; here each field of each type on the path requires the right
 * of its own type.
 */

import type { Language } from '@oner/config/contract';
import type { Core, UID } from '@strapi/strapi';
import { errors, traverse, traverseEntity } from '@strapi/utils';
import { strapiInstance } from '../plugins.ts';

/** Rights that move money or show bank details: their holders must use a second factor. */
const ofMoney = new Set<string>();

export const moneyRights = (): readonly string[] => [...ofMoney];

type Actions = { registerMany(actions: readonly object[]): Promise<unknown> };

/**
 * Registers the rights of a desk of the panel. Called in bootstrap(), before the seeds of the roles run.
 * @param actions action id of each right: `plugin::<plugin>.<desk>.<right>`
 * @param names display name of each right in the panel
 * @param money rights that move money or show bank details of authors and payers
 * @throws Error if an action has another form
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
  if (!pluginName || !desk || !right) throw new Error(`invalid permission of a desk: ${action}`);
  return { pluginName, subCategory: desk, uid: `${desk}.${right}` };
};

/** The panel language of the current staff member; Russian if none is chosen or the request is not from staff. */
export const languageOfStaff = (): Language => {
  const state: { user?: { preferedLanguage?: string | null } } | undefined =
    strapiInstance().requestContext.get()?.state;
  const code = state?.user?.preferedLanguage;
  return code === 'kk' || code === 'en' ? code : 'ru';
};

/**
 * An error that Strapi's form shows at its field and moves the focus to.
 * @param message must name the field: it is also shown above the form
 */
export const fieldError = (field: string, message: string): errors.ValidationError =>
  new errors.ValidationError(message, {
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });

/** The permissions of a staff member, as Strapi's permission engine returns them. */
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
type PermissionRequest = {
  readonly ability: Ability;
  readonly model: string;
  readonly action?: string;
};
type Permissions = { createPermissionsManager(request: PermissionRequest): Manager };
type BulkContext = {
  readonly params: { readonly model: string };
  readonly state: { readonly userAbility: Ability };
  readonly request: { body: Record<string, unknown> };
};
type Lists = { bulkFindForValidation(context: BulkContext): Promise<unknown> };
type Relations = { extractAndValidateRequestInfo(...args: unknown[]): Promise<unknown> };

const read = 'plugin::content-manager.explorer.read';
/** Fields that contain no personal data and that lists need. */
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

/** Checks whether a staff member may read a field of a type, on any path. */
export const mayRead = (ability: Ability, schema: Schema, name: string): boolean => {
  // The record that a file belongs to: it would lead to everything else.
  if (schema.attributes[name]?.relation?.startsWith('morph')) return false;
  if (schema.uid === 'admin::user')
    return colleague.has(name) || ability.can('admin::users.read', schema.uid);
  // Media files have rights of their own, and a component belongs to the type that contains it.
  if (schema.uid.startsWith('plugin::upload.') || schema.modelType === 'component') return true;
  return everywhere.has(name) || ability.can(read, schema.uid, name);
};

/**
 * Limits the search of a list to the fields that the user may read; otherwise the number of rows would reveal the other fields.
 * @param query its `_q` is the search text
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

/** Enforces the rights of each type behind relations too, wherever the panel reads content. Called in platform's register(). */
export const enforceFieldRights = (strapi: Core.Strapi): void => {
  strapi.get('services').extend('admin::permission', (service: Permissions) => ({
    ...service,
    createPermissionsManager: (request: PermissionRequest): Manager =>
      guarded(strapi, service.createPermissionsManager(request), request),
  }));
  const controllers = strapi.get('controllers');
  controllers.extend('plugin::content-manager.collection-types', (lists: Lists) =>
    sortAsRead(strapi, lists),
  );
  controllers.extend('plugin::content-manager.relations', forbid);
};

/** Sanitizes `sort` of the only list of the content manager that uses it unchecked. */
const sortAsRead = (strapi: Core.Strapi, lists: Lists): Lists => ({
  ...lists,
  bulkFindForValidation: async (context) => {
    const { sort, ...body } = context.request.body ?? {};
    const request = {
      ability: context.state.userAbility,
      model: context.params.model,
      action: read,
    };
    const service = strapi.service('admin::permission') as Permissions;
    const kept = sort
      ? await service.createPermissionsManager(request).sanitizeQuery({ sort })
      : {};
    context.request.body = { ...body, ...kept };
    return lists.bulkFindForValidation(context);
  },
});

/** Strapi continues after it has refused and returns 500; this returns 403. */
const forbid = (relations: Relations): Relations => ({
  ...relations,
  extractAndValidateRequestInfo: async (...args) => {
    const found = await relations.extractAndValidateRequestInfo(...args);
    if (found === undefined) throw new errors.ForbiddenError();
    return found;
  },
});

const guarded = (strapi: Core.Strapi, manager: Manager, request: PermissionRequest): Manager => {
  const { ability, model, action } = request;
  const getModel = (uid: string) => strapi.getModel(uid as UID.Schema);
  const schema = getModel(model);
  // Types that are not content, such as files, have rights of their own; types behind their relations do not.
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

/** A record as Strapi returns it: a tree of fields. */
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

/**
 * Rejects denied fields in filters and sort, which would reveal them by the order or number of rows; removes them from the
 * output.
 */
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
