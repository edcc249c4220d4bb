import type { Section } from '@oner/config/terms';
import { pluginService } from '@oner/platform';
import { runSettingsListeners } from '../own/calls.ts';
import { changeBothVersions, findWhole } from '../own/store.ts';
import { fieldGroupsOf } from './rules.ts';

/** Changes by staff without the author (spec L §6 provider); absent fields stay. */
type StaffEdit = {
  readonly section?: Section | undefined;
  readonly level?: string | null | undefined;
  readonly title?: string | undefined;
  readonly titleKk?: string | null | undefined;
  readonly titleRu?: string | null | undefined;
  readonly titleEn?: string | null | undefined;
  readonly descriptionKk?: string | null | undefined;
  readonly descriptionRu?: string | null | undefined;
  readonly descriptionEn?: string | null | undefined;
  readonly hidden?: boolean | undefined;
  readonly mainPage?: boolean | undefined;
};

/** Null if the work does not exist, otherwise the names of invalid fields. */
export const checkStaffEdit = async (id: string, edit: StaffEdit): Promise<string[] | null> => {
  const work = await findWhole(id);
  if (!work) return null;
  const problems: string[] = [];
  const group = fieldGroupsOf[edit.section ?? work.section].level;
  if (edit.level && (!group || !(await pluginService('content').isTerm(group, edit.level)))) {
    problems.push('level');
  }
  return problems;
};

/**
 * Changes draft and public version, in the open transaction; a waiting work keeps waiting. A new section drops keys that are not
 * in its vocabulary.
 */
export const editByStaff = async (id: string, edit: StaffEdit): Promise<void> => {
  const work = await findWhole(id);
  if (!work) throw new Error(`work ${id} not found`);
  const isMoved = edit.section !== undefined && edit.section !== work.section;
  const level = edit.level === undefined && isMoved ? null : edit.level;
  await changeBothVersions(id, {
    ...(edit.section !== undefined && { section: edit.section }),
    ...(level !== undefined && {
      level: level === 'art-objects' ? null : level,
      artObject: level === 'art-objects',
    }),
    ...(edit.title !== undefined && { title: edit.title }),
    ...(edit.titleKk !== undefined && { titleKk: edit.titleKk }),
    ...(edit.titleRu !== undefined && { titleRu: edit.titleRu }),
    ...(edit.titleEn !== undefined && { titleEn: edit.titleEn }),
    ...(edit.descriptionKk !== undefined && { descriptionKk: edit.descriptionKk }),
    ...(edit.descriptionRu !== undefined && { descriptionRu: edit.descriptionRu }),
    ...(edit.descriptionEn !== undefined && { descriptionEn: edit.descriptionEn }),
    ...(edit.hidden !== undefined && { hidden: edit.hidden }),
    ...(edit.mainPage !== undefined && { mainPage: edit.mainPage }),
    ...(isMoved && (await keysLost(work.form, edit.section ?? work.section))),
  });
  await runSettingsListeners(id);
};

const columns = {
  material: 'material',
  technique: 'technique',
  style: 'style',
  type: 'objectType',
  subject: 'subject',
} as const;

const keysLost = async (
  form: Readonly<Record<keyof typeof columns, string | null>>,
  section: Section,
): Promise<Record<string, null>> => {
  const lost: Record<string, null> = {};
  for (const field of ['material', 'technique', 'style', 'type', 'subject'] as const) {
    const group = fieldGroupsOf[section][field];
    const key = form[field];
    const isKnown =
      key !== null && group !== undefined && (await pluginService('content').isTerm(group, key));
    if (!isKnown) lost[columns[field]] = null;
  }
  return lost;
};
