type Language = 'kk' | 'ru' | 'en';

/** As GET /content/legal answers. */
export type LegalState = 'in-effect' | 'coming' | 'earlier' | 'replaced';

export type LegalVersion = {
  readonly version: string;
  readonly state: LegalState;
  readonly announcedAt: string;
  /** day of the calendar */
  readonly effectiveOn: string;
  /** how many people have accepted it */
  readonly accepted: number;
  /** where it is read on the site */
  readonly url: string;
};

export type LegalText = {
  readonly slug: 'page-terms' | 'page-privacy' | 'page-agreement';
  /** Published in some languages and not announced; null where nothing waits. */
  readonly incomplete: {
    readonly version: string;
    /** day of the calendar */
    readonly effectiveOn: string;
    readonly published: readonly Language[];
    readonly missing: readonly Language[];
  } | null;
  /** the newest first */
  readonly versions: readonly LegalVersion[];
};

export type LegalRecord = { readonly texts: readonly LegalText[] };
