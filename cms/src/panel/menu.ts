/**
 * Parts of Strapi's panel that are hidden from the owner, who has all rights: useless in a shop that is finished code,
 * without effect, or harmful to settings made by code. They are in no menu, and their pages are closed.
 */
const withheld: readonly { readonly actions: RegExp; readonly why: string }[] = [
  { actions: /^admin::marketplace\./, why: 'the plugins of the shop are its own' },
  { actions: /^plugin::content-type-builder\./, why: 'content types are changed in code' },
  {
    actions: /^admin::(api-tokens|admin-tokens|transfer|webhooks)\b/,
    why: 'the calls of the shop are those of its contract; nothing is sent elsewhere',
  },
  { actions: /^plugin::email\./, why: 'mail goes by SMTP_URL, and e-mails have a desk' },
  {
    actions: /^plugin::users-permissions\.(roles|providers|email-templates|advanced-settings)\./,
    why: 'rights, log-in and e-mails of visitors are set by code',
  },
  { actions: /^plugin::i18n\.locale\./, why: 'the languages are three' },
  { actions: /^plugin::upload\.settings\./, why: 'the sizes of pictures are set by code' },
];

/** Checks whether the panel offers what a Strapi right permits. */
export const isOffered = ({ action }: { readonly action: string }): boolean =>
  !withheld.some(({ actions }) => actions.test(action));

/** Hidden widgets: counts of webhooks, tokens and components, and an advertisement for Strapi's hosting. */
const idleWidgets = ['key-statistics', 'deploy-now'];
export const isUsefulWidget = ({ id }: { readonly id: string }): boolean =>
  !idleWidgets.includes(id);
