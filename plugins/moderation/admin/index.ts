/** The moderation desk in the panel of the staff: a place in the menu for those who may see the queue. */

import { isLanguage } from '@oner/platform/admin/words.ts';
import { Shield } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { permissionOf } from './rights.ts';
import { idOf, messagesIn, words } from './words/index.ts';

export default {
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'plugins/moderation',
      icon: Shield,
      intlLabel: { id: idOf('menu'), defaultMessage: words.menu[2] },
      permissions: permissionOf('read').map((right) => ({ ...right, ...noConditions })),
      Component: () => import('./shell/Desk.tsx'),
      position: 2,
    });
    app.registerPlugin({ id: 'moderation', name: 'moderation' });
  },
  registerTrads: async ({ locales }: { locales: string[] }) =>
    locales.map((locale) => ({ locale, data: isLanguage(locale) ? messagesIn(locale) : {} })),
};

const noConditions = { id: 0, actionParameters: {}, conditions: [], properties: {} };
