import type { Section } from '@oner/config/contract/shapes';
import type { StaffWork } from '@oner/config/contract/staff-moderation';
import type { Edit } from '../api/use-desk.ts';

/** What the form of staff holds. */
export type Draft = {
  readonly section: Section;
  readonly title: string;
  readonly titleKk: string;
  readonly titleRu: string;
  readonly titleEn: string;
  readonly descriptionKk: string;
  readonly descriptionRu: string;
  readonly descriptionEn: string;
  readonly hidden: boolean;
  readonly mainPage: boolean;
};
export const titleFields = ['titleKk', 'titleRu', 'titleEn'] as const;
export const textFields = ['descriptionKk', 'descriptionRu', 'descriptionEn'] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const draftOf = ({ draft, settings }: StaffWork): Draft => ({
  section: draft.section,
  title: draft.title,
  titleKk: text(draft.titleKk),
  titleRu: text(draft.titleRu),
  titleEn: text(draft.titleEn),
  descriptionKk: text(draft.descriptionKk),
  descriptionRu: text(draft.descriptionRu),
  descriptionEn: text(draft.descriptionEn),
  hidden: settings.hidden,
  mainPage: settings.mainPage,
});

/** Only what was changed: the author's letter names it. Null for nothing. */
export const editOf = (before: Draft, after: Draft): Omit<Edit, 'reason'> | null => {
  const changed = (Object.keys(after) as (keyof Draft)[]).filter(
    (field) => after[field] !== before[field],
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((field) => [field, after[field] === '' ? null : after[field]]),
  );
};
