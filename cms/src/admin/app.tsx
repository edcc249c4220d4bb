import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Bell, Mail, Search } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { isOffered, isUsefulWidget } from '../panel/menu.ts';
import { messagesIn, panelLanguages } from '../panel/messages.ts';
import { drawCells } from './cells.tsx';
import { addHints, nameFilters, setInputs } from './form-hooks.tsx';
import { kit } from './kit-texts.ts';
import { lendRussianFormats, lendRussianToKazakh, startInRussian } from './language.ts';
import logo from './logo.svg';
import { PreviewPanel } from './preview.tsx';

/** Page for the second factor (plugins/accounts/server/second-factor). */
const page = '/admin/second-factor';

/**
 * Redirects to the page for the second factor when a response demands it: if the session has not verified a factor
 * (`due`), or too long ago for the requested action (`again`).
 */
const redirectToSecondFactor = (): void => {
  const send = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await send(...request);
    const demanded = answer.headers.get('X-Second-Factor');
    if (demanded === 'due') location.assign(page);
    if (demanded === 'again') location.assign(`${page}?again`);
    return answer;
  };
};

const unread = { id: 'oner.field', defaultMessage: 'Öner' };

/**
 * Hover colours of buttons: white text on Strapi's #7b79ff has a contrast of 3.5:1, on this one 4.8:1. On its #ee5e52,
 * which has white text only in the light theme, 3.3:1, on this one 4.5:1.
 */
const underPointer = { buttonPrimary500: '#5c59ff' };
const dangerUnderPointer = { danger500: '#d93c31' };

startInRussian();
lendRussianFormats();
redirectToSecondFactor();

export default {
  config: {
    locales: ['ru', 'kk'],
    translations: Object.fromEntries(
      panelLanguages.map((code) => [code, { ...messagesIn(code), ...kit.messagesIn(code) }]),
    ),
    auth: { logo },
    menu: { logo },
    // Hides Strapi's news and tutorials from staff.
    tutorials: false,
    notifications: { releases: false },
    theme: {
      light: { colors: { ...underPointer, ...dangerUnderPointer } },
      dark: { colors: underPointer },
    },
  },
  register(app: StrapiApp) {
    lendRussianToKazakh(app);
    app.addRBACMiddleware(() => (next) => (permissions) => next(permissions.filter(isOffered)));
    app.customFields.register(
      [
        { name: 'sizes', type: 'json', Input: () => import('./SizesInput.tsx') } as const,
        { name: 'work', type: 'string', Input: () => import('./WorkInput.tsx') } as const,
        { name: 'works', type: 'json', Input: () => import('./WorksInput.tsx') } as const,
        { name: 'frame', type: 'json', Input: () => import('./FrameInput.tsx') } as const,
      ].map(({ name, type, Input }) => ({
        name,
        type,
        components: { Input },
        // Required by Strapi, but only used by the content-type builder, which no shop has.
        intlLabel: unread,
        intlDescription: unread,
      })),
    );
    app.widgets.register((others) => [
      {
        id: 'attention',
        title: { id: 'oner.attention.title', defaultMessage: 'Needs attention' },
        icon: Bell,
        component: async () => (await import('./attention.tsx')).Attention,
      },
      {
        id: 'misses',
        title: { id: 'oner.misses.title', defaultMessage: 'Searched and not found' },
        icon: Search,
        component: async () => (await import('./misses.tsx')).Misses,
      },
      {
        id: 'deliveries',
        title: { id: 'oner.deliveries.title', defaultMessage: 'E-mails that did not arrive' },
        icon: Mail,
        component: async () => (await import('./deliveries.tsx')).Deliveries,
        permissions: [{ action: 'plugin::platform.deliveries.manage', subject: null }],
      },
      ...others.filter(isUsefulWidget),
    ]);
  },
  bootstrap(app: StrapiApp) {
    const { apis } = app.getPlugin('content-manager');
    (apis as ContentManagerPlugin['config']['apis']).addEditViewSidePanel([PreviewPanel]);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', drawCells);
    app.registerHook('Admin/CM/pages/ListView/inject-in-filters', nameFilters);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', addHints);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', setInputs);
  },
};
