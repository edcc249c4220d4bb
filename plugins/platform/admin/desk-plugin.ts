import type { Language } from '@oner/config/terms';
import { type StrapiApp, useAuth } from '@strapi/strapi/admin';
import { isLanguage } from './texts.ts';

type Desk = {
  /** Of the plugin; the desk lies at /admin/plugins/<name>. */
  readonly name: string;
  readonly icon: React.ComponentType;
  /** Its place in the menu. */
  readonly position: number;
  /** Id of the text in the menu. */
  readonly menu: string;
  /** Who sees it in the menu. */
  readonly permissions: readonly { readonly action: string; readonly subject: null }[];
  messagesIn(language: Language): Record<string, string>;
  page(): Promise<{ default: React.ComponentType }>;
};

const noConditions = { id: 0, actionParameters: {}, conditions: [], properties: {} };

/** A desk as the panel takes it in: a place in the menu for those with the right, its page, its words. */
export const deskPlugin = ({ name, icon, position, menu, permissions, ...desk }: Desk) => ({
  register(app: StrapiApp) {
    app.addMenuLink({
      to: `plugins/${name}`,
      icon,
      intlLabel: { id: menu, defaultMessage: name },
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

/** Who I am in the audit log: `staff:<id>`. */
export const useMe = (): string => `staff:${useAuth('Desk', (auth) => auth.user?.id) ?? ''}`;
