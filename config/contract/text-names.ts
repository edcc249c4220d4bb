/** Names and limits of the texts of the shop, legal texts and notices: for the wire, the rules and the desks. */

/** The texts that people accept (spec L §2). */
export const legalSlugs = ['page-terms', 'page-privacy', 'page-agreement'] as const;
export type LegalSlug = (typeof legalSlugs)[number];

/**
 * `coming` is announced and holds from its day on (Asia/Almaty); `replaced` never held, for a newer one was announced
 * before its day.
 */
export const legalStates = ['in-effect', 'coming', 'earlier', 'replaced'] as const;
export type LegalState = (typeof legalStates)[number];

export const noticeGroups = ['orders', 'works', 'money', 'saved', 'account'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];
/** News of what a person keeps: prices of their works, works of their authors, works that fit their searches. */
export const savedGroups = ['prices', 'authors', 'searches'] as const;
export type SavedGroup = (typeof savedGroups)[number];
/** For each of them a person chooses the ways to hear of it. */
export const choiceGroups = ['orders', 'works', 'money', ...savedGroups, 'account'] as const;
export type ChoiceGroup = (typeof choiceGroups)[number];
export const noticeChannels = ['mail', 'telegram', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Characters that a text of a notice has at most. */
export const longestNotice = { subject: 200, body: 4000 } as const;
