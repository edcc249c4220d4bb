import { asActor, audit, house, room, transact } from '@oner/platform';
import { tellAuthor } from './tell-author.ts';

/** Staff delete a work for good, with a reason that its author reads. Orders keep what they copied of it. */
export const removeWork = (
  id: string,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<boolean> =>
  transact(async () => {
    const draft = await room('works').findDraft(id);
    if (!draft) return false;
    await audit({
      actor,
      action: 'work.removed-by-staff',
      subject: `work:${id}`,
      facts: { reason, title: draft.title, wasPublished: draft.isPublished },
    });
    // The letter about it says the reason.
    await room('works').noteDecision(id, draft.moderation, reason);
    await asActor(actor, () => house().documents('api::work.work').delete({ documentId: id }));
    // What was never public has not been taken off: to its author it is a refusal.
    if (!draft.isPublished) await tellAuthor('work-rejected', draft, reason);
    return true;
  });
