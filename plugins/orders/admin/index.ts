/** The orders board in the panel of the staff: a place in the menu for those who may see orders. */
import { isLanguage } from '@oner/platform/admin/words.ts';
import { ShoppingCart } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { permissionOf } from './rights.ts';
import { idOf, messagesIn, words } from './words/index.ts';

export default {
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'plugins/orders',
      icon: ShoppingCart,
      intlLabel: { id: idOf('menu'), defaultMessage: words.menu[2] },
      permissions: permissionOf('read').map((right) => ({ ...right, ...noConditions })),
      Component: () => import('./shell/Board.tsx'),
      position: 3,
    });
    app.registerPlugin({ id: 'orders', name: 'orders' });
  },
  registerTrads: async ({ locales }: { locales: string[] }) =>
    locales.map((locale) => ({ locale, data: isLanguage(locale) ? messagesIn(locale) : {} })),
};

const noConditions = { id: 0, actionParameters: {}, conditions: [], properties: {} };
