/** Enumerations and limits of legal texts and notices, for the API, the rules and the desks. */

/** Texts that people accept (spec L §2). */
export const legalSlugs = ['page-terms', 'page-privacy', 'page-agreement'] as const;
export type LegalSlug = (typeof legalSlugs)[number];

/**
 * `coming`: announced, in effect from its day on (Asia/Almaty); `replaced`: never in effect, because a newer version was
 * announced before its day.
 */
export const legalStates = ['in-effect', 'coming', 'earlier', 'replaced'] as const;
export type LegalState = (typeof legalStates)[number];

export const noticeGroups = ['orders', 'works', 'money', 'saved', 'account'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];
/** Notices about saved things: prices of works, new works of authors, works that match searches. */
export const savedGroups = ['prices', 'authors', 'searches'] as const;
export type SavedGroup = (typeof savedGroups)[number];
/** Groups for which a person chooses notice channels. */
export const choiceGroups = ['orders', 'works', 'money', ...savedGroups, 'account'] as const;
export type ChoiceGroup = (typeof choiceGroups)[number];
export const noticeChannels = ['mail', 'telegram', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Maximum length of a notice text, characters. */
export const longestNotice = { subject: 200, body: 4000 } as const;
