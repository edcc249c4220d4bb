/**
 * What of Strapi's own panel is offered to the owner, who has every right. The rest is of no use in a shop that is finished
 * code, or changes nothing, or breaks what code has set: it is in no menu, and its pages are closed.
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

/** Whether a right of Strapi opens anything here. */
export const isOffered = ({ action }: { readonly action: string }): boolean =>
  !withheld.some(({ actions }) => actions.test(action));

/** Counts of webhooks, tokens and components, and an offer of Strapi's hosting: of no use to who runs a shop. */
const idleWidgets = ['key-statistics', 'deploy-now'];
export const isUsefulWidget = ({ id }: { readonly id: string }): boolean =>
  !idleWidgets.includes(id);
