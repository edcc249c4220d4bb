import type { Section } from '@oner/config/contract/shapes';
import type { StaffQueuedWork, StaffWork } from '@oner/config/contract/staff-moderation';
import type { Decision } from '@oner/config/contract/staff-moderation-works';
import type { BodyOf } from '@oner/platform/admin/use-calls.ts';

/** A decision without its works. */
export type ActionVerdict = Omit<BodyOf<'decideWorks'>, 'works' | 'dryRun'>;
/** A change of works by staff. */
type Edit = Omit<BodyOf<'editWorks'>, 'works' | 'dryRun' | 'reason'>;

/** State of the edit form. */
export type DecisionDraft = {
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
/** Language of each text field. */
export const fieldLanguages = {
  titleKk: 'kk',
  titleRu: 'ru',
  titleEn: 'en',
  descriptionKk: 'kk',
  descriptionRu: 'ru',
  descriptionEn: 'en',
} as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const decisionDraftOf = ({ draft, settings }: StaffWork): DecisionDraft => ({
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

/** Changed fields only, because the e-mail to the author names them. Null if nothing changed. */
export const editOf = (before: DecisionDraft, after: DecisionDraft): Edit | null => {
  const changed = (Object.keys(after) as (keyof DecisionDraft)[]).filter(
    (field) => after[field] !== before[field],
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((field) => [field, after[field] === '' ? null : after[field]]),
  );
};

/** A decision about one or several works that can still be undone. */
export type Pending = {
  readonly key: number;
  readonly decision: Decision;
  readonly done: readonly { readonly work: StaffQueuedWork; readonly decisionId: number }[];
  /** By `performance.now()`. */
  readonly endsAt: number;
};

export const takeEnded = (pending: readonly Pending[], now: number): readonly Pending[] =>
  pending.filter(({ endsAt }) => endsAt > now);

/** Whole seconds left; never zero while an undo is possible. */
export const secondsLeft = ({ endsAt }: Pick<Pending, 'endsAt'>, now: number): number =>
  Math.max(Math.ceil((endsAt - now) / 1000), 0);

/** Fills a sentence; missing facts become an ellipsis. */
export const fillTemplate = (template: string, facts: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => facts[name]?.trim() || '…');
