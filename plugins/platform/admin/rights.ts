import { useAuth } from '@strapi/strapi/admin';

/**
 * What a desk may be used for: rights of the panel, as the server registers them.
 * @param actions of each right, by the desk's own short name for it
 */
export const rightsOf = <R extends string>(actions: Readonly<Record<R, string>>) => {
  const names = Object.keys(actions) as R[];

  /** As Strapi's menu and pages ask for it. */
  const permissionOf = (right: R) => [{ action: actions[right], subject: null }];

  /** What this member of the staff may do here. */
  const useRights = (): ReadonlySet<R> => {
    const permissions = useAuth('Desk', (auth) => auth.permissions);
    const given = new Set(permissions.map(({ action }) => action));
    return new Set(names.filter((right) => given.has(actions[right])));
  };
  return { permissionOf, useRights };
};
