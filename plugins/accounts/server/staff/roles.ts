import { languages } from '@oner/config/contract';
import { strapiInstance, transact } from '@oner/platform';
import type { UID } from '@strapi/strapi';
import { type ContentAction, owner, type Right, type StaffRole, staffRoles } from './rules.ts';

type Permission = {
  readonly action: string;
  readonly subject?: string | null;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly conditions?: readonly string[];
};
type Role = { id: number; name: string; description: string };
type Roles = {
  findOne(where: { code: string }): Promise<Role | null>;
  create(role: { code: string; name: string; description: string }): Promise<Role>;
  update(where: { id: number }, changes: { name: string; description: string }): Promise<unknown>;
  getUsersCount(id: number): Promise<number>;
  deleteByIds(ids: number[]): Promise<unknown>;
  assignPermissions(id: number, permissions: readonly Permission[]): Promise<unknown>;
};
type ContentTypes = {
  getPermissionsWithNestedFields(
    actions: readonly { actionId: string; subjects: string[]; options?: object }[],
  ): { action: string; subject: string; properties: { fields?: string[] } }[];
};
type Actions = { get(id: string): { actionId: string; options?: object } | undefined };

const roles = (): Roles => strapiInstance().service('admin::role') as Roles;
const contentTypes = (): ContentTypes =>
  strapiInstance().service('admin::content-type') as ContentTypes;
const actions = (): Actions => strapiInstance().service('admin::permission').actionProvider;

/**
 * Sets staff roles and rights from code at each start; changes made in the panel are overwritten. Deletes Strapi's unused Author
 * role.
 */
export const seedStaffRoles = async (): Promise<void> => {
  await transact(async () => {
    await put(owner);
    for (const role of staffRoles) {
      const { id } = await put(role);
      await roles().assignPermissions(id, rightsOf(role));
    }
    const unused = await roles().findOne({ code: 'strapi-author' });
    if (unused && (await roles().getUsersCount(unused.id)) === 0)
      await roles().deleteByIds([unused.id]);
  });
};

export const staffRoleId = async (code: string): Promise<number> => {
  const role = await roles().findOne({ code });
  if (!role) throw new Error(`no staff role ${code}: run the seeds first`);
  return role.id;
};

const put = async ({
  code,
  name,
  description,
}: Pick<StaffRole, 'code' | 'name' | 'description'>) => {
  const found = await roles().findOne({ code });
  if (!found) return roles().create({ code, name, description });
  if (found.name !== name || found.description !== description)
    await roles().update({ id: found.id }, { name, description });
  return found;
};

const rightsOf = (role: StaffRole): Permission[] => [
  ...role.rights.flatMap((right) => right.acts.flatMap((act) => permissionsFor(right, act))),
  ...[...role.actions, ...staffActionsOf(role.code)].map((action) => ({ action })),
];

const permissionsFor = ({ subject, fields }: Right, act: ContentAction): Permission[] => {
  const action = actions().get(`plugin::content-manager.explorer.${act}`);
  if (!action) throw new Error(`unknown action of the panel: ${act}`);
  const type: { pluginOptions?: { i18n?: { localized?: boolean } } } | undefined =
    strapiInstance().contentTypes[subject as UID.ContentType];
  if (!type) throw new Error(`unknown content type: ${subject}`);
  const locales = type.pluginOptions?.i18n?.localized ? { locales: languages } : {};
  return contentTypes()
    .getPermissionsWithNestedFields([{ ...action, subjects: [subject] }])
    .map(({ properties, ...permission }) => ({
      ...permission,
      properties: { ...properties, ...(fields && { fields }), ...locales },
    }));
};

/** Panel actions that other plugins grant to staff, e.g. for a page of their own; by role code. */
const grantedActions = new Map<string, string[]>();

/** Adds panel rights to a staff role, e.g. `plugin::moderation.queue`. Called in a plugin's register(). */
export const addStaffActions = (roleCode: string, actions: readonly string[]): void => {
  grantedActions.set(roleCode, [...(grantedActions.get(roleCode) ?? []), ...actions]);
};

const staffActionsOf = (roleCode: string): readonly string[] => grantedActions.get(roleCode) ?? [];
