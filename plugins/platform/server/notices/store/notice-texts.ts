import type { Language } from '@oner/config/contract';
import { db } from '../../db.ts';
import type { NoticeText } from '../../domain/notice.ts';

/** One edit of the words of a notice in one language; `text` is null where it went back to the shipped words. */
export type TextVersion = {
  readonly event: string;
  readonly language: Language;
  readonly version: number;
  readonly text: NoticeText | null;
  /** `staff:<id>` */
  readonly actor: string;
  /** Milliseconds. */
  readonly createdAt: number;
};

type Row = {
  readonly event: string;
  readonly language: Language;
  readonly version: number;
  readonly subject: string | null;
  readonly body: string | null;
  readonly actor: string;
  readonly created_at: number | string;
};

const toVersion = ({ subject, body, created_at, ...row }: Row): TextVersion => ({
  event: row.event,
  language: row.language,
  version: Number(row.version),
  text: subject === null || body === null ? null : { subject, body },
  actor: row.actor,
  createdAt: Number(created_at),
});

/** All edits of one notice, newest first. */
export const versionsOf = async (event: string): Promise<TextVersion[]> => {
  const rows: Row[] = await db()('notice_texts').where({ event }).orderBy('id', 'desc');
  return rows.map(toVersion);
};

/** The edits that count now, of one notice or of all. */
export const currentTexts = async (event?: string): Promise<TextVersion[]> => {
  const newest = db()('notice_texts').max('id').groupBy('event', 'language');
  const found = db()('notice_texts').whereIn('id', newest).whereNotNull('subject');
  const rows: Row[] = await (event === undefined ? found : found.where({ event }));
  return rows.map(toVersion);
};

/** @returns false where somebody else wrote this version first */
export const addVersion = async (edit: TextVersion): Promise<boolean> => {
  const { event, language, version, text, actor, createdAt: created_at } = edit;
  const subject = text?.subject ?? null;
  const body = text?.body ?? null;
  const row = { event, language, version, subject, body, actor, created_at };
  const added = await db()('notice_texts')
    .insert(row)
    .onConflict(['event', 'language', 'version'])
    .ignore()
    .returning('id');
  return added.length > 0;
};
