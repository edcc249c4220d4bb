/** Texts that the screens need beyond `ui.json` and `messages.json`; their words stand in kk.ts, ru.ts and en.ts. */
export const ownKeys = ['nav.home'] as const;

export type OwnKey = (typeof ownKeys)[number];
