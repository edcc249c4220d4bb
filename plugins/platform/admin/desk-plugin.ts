import type { Language } from '@oner/config/terms';
import { type StrapiApp, useAuth } from '@strapi/strapi/admin';
import { idIn, isLanguage } from './texts.ts';

type Desk = {
  /** Name of the plugin; the desk is at /admin/plugins/<name>. */
  readonly name: string;
  readonly icon: React.ComponentType;
  readonly position: number;
  /** Rights that show the desk in the menu. */
  readonly permissions: readonly { readonly action: string; readonly subject: null }[];
  messagesIn(language: Language): Record<string, string>;
  page(): Promise<{ default: React.ComponentType }>;
};

const noConditions = { id: 0, actionParameters: {}, conditions: [], properties: {} };

/** The panel plugin of a desk: a menu entry for users with the right, its page, its texts. */
export const deskPlugin = ({ name, icon, position, permissions, ...desk }: Desk) => ({
  register(app: StrapiApp) {
    app.addMenuLink({
      to: `plugins/${name}`,
      icon,
      intlLabel: { id: idIn(name, 'menu'), defaultMessage: name },
      permissions: permissions.map((right) => ({ ...right, ...noConditions })),
      Component: desk.page,
      position,
    });
    app.registerPlugin({ id: name, name });
  },
  registerTrads: async ({ locales }: { locales: string[] }) =>
    locales.map((locale) => ({ locale, data: isLanguage(locale) ? desk.messagesIn(locale) : {} })),
});

/**
 * The rights of a desk in the panel, as the server registers them.
 * @param actions of each right, by the desk's own short name for it
 */
export const rightsOf = <R extends string>(actions: Readonly<Record<R, string>>) => {
  const names = Object.keys(actions) as R[];

  /** In the form that Strapi's menu and pages require. */
  const permissionOf = (right: R) => [{ action: actions[right], subject: null }];

  /** The rights of the current staff member here. */
  const useRights = (): ReadonlySet<R> => {
    const permissions = useAuth('Desk', (auth) => auth.permissions);
    const given = new Set(permissions.map(({ action }) => action));
    return new Set(names.filter((right) => given.has(actions[right])));
  };
  return { permissionOf, useRights };
};

/** The current staff member as an actor of the audit log: `staff:<id>`. */
export const useMe = (): string => `staff:${useAuth('Desk', (auth) => auth.user?.id) ?? ''}`;
