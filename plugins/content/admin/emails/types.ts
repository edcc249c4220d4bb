import type { Language } from '@oner/platform/admin/words.ts';

/** What the routes `/content/emails` answer. */
export type EmailText = { readonly subject: string; readonly body: string };
export type ListedEmail = {
  readonly event: string;
  readonly group: 'orders' | 'works' | 'money' | 'account';
  readonly subject: Readonly<Record<Language, string>>;
  readonly changed: readonly Language[];
};
export type EmailInLanguage = {
  readonly shipped: EmailText;
  readonly current: EmailText;
  readonly version: number;
  readonly placeholders: readonly string[];
};
export type EmailRecord = {
  readonly event: string;
  readonly languages: Readonly<Record<Language, EmailInLanguage>>;
  readonly versions: readonly {
    readonly language: Language;
    readonly version: number;
    readonly text: EmailText | null;
    readonly by: string;
    /** Milliseconds. */
    readonly createdAt: number;
  }[];
};
export type EmailPreview = { readonly subject: string; readonly html: string };
