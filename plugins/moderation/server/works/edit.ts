import { randomUUID } from 'node:crypto';
import type { Language } from '@oner/config/contract';
import type { StaffRefusedWork } from '@oner/config/contract/staff-moderation';
import { factText } from '@oner/config/texts/facts.ts';
import {
  asActor,
  audit,
  notify,
  type PluginServices,
  pluginService,
  strapiInstance,
  transact,
} from '@oner/platform';
import { authorAddress } from '../authors/service.ts';
import { refreshQueue } from '../queue/service.ts';
import { notifyOfDecision } from './publish.ts';

type StaffEdit = Parameters<PluginServices['works']['editByStaff']>[1];
type Why = { readonly actor: string; readonly reason: string };

/**
 * Changes section, texts or visibility of works for the provider (spec L §6); their authors are sent the reason.
 * @param dryRun returns the problems and changes nothing
 */
export const editWorks = async (
  ids: readonly string[],
  edit: StaffEdit,
  why: Why,
  dryRun: boolean,
): Promise<{ changed: string[]; refused: StaffRefusedWork[] }> => {
  const changed: string[] = [];
  const refused: StaffRefusedWork[] = [];
  for (const id of ids) {
    const problems = await transact(() => editOne(id, edit, why, dryRun));
    if (problems.length > 0) refused.push({ id, why: problems });
    else changed.push(id);
  }
  return { changed, refused };
};

const editOne = async (
  id: string,
  edit: StaffEdit,
  { actor, reason }: Why,
  dryRun: boolean,
): Promise<string[]> => {
  const problems = await pluginService('works').checkStaffEdit(id, edit);
  if (problems === null) return ['not-found'];
  if (problems.length > 0 || dryRun) return problems;
  const before = await pluginService('works').findWhole(id);
  await asActor(actor, () => pluginService('works').editByStaff(id, edit));
  const { section, level, hidden, mainPage } = edit;
  await audit({
    actor,
    action: 'work.edited-by-staff',
    subject: `work:${id}`,
    // Without the texts of the author, which are erased with them.
    facts: { fields: fieldsOf(edit), section, level, hidden, mainPage, reason },
  });
  await refreshQueue(id);
  if (before?.sellerId) await notifyOfEdit(before.sellerId, before.form.title, edit, reason);
  return [];
};

const fieldsOf = (edit: StaffEdit) =>
  (Object.keys(edit) as (keyof StaffEdit)[]).filter((field) => edit[field] !== undefined);

const notifyOfEdit = async (sellerId: string, title: string, edit: StaffEdit, reason: string) => {
  const to = await authorAddress(sellerId);
  if (!to) return;
  const change = (of: Language) =>
    fieldsOf(edit)
      .map((field) => factText(`work-fields.${field}`, of))
      .join(', ');
  await notify('work-edited-by-staff', to, { title, change, reason }, `staff-edit:${randomUUID()}`);
};

/** Deletes a work for good, with a reason sent to its author. Orders keep their copies of its data. */
export const removeWorkByStaff = (
  id: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<boolean> =>
  transact(async () => {
    const draft = await pluginService('works').findDraft(id);
    if (!draft) return false;
    await audit({
      actor,
      action: 'work.removed-by-staff',
      subject: `work:${id}`,
      facts: { reason, wasPublished: draft.isPublished },
    });
    // The e-mail about the deletion contains the reason.
    await pluginService('works').noteDecision(id, draft.moderation, reason);
    await asActor(actor, () =>
      strapiInstance().documents('api::work.work').delete({ documentId: id }),
    );
    // A work that was never public gets a rejection instead of a removal e-mail.
    if (!draft.isPublished) await notifyOfDecision('work-rejected', draft, reason);
    return true;
  });
