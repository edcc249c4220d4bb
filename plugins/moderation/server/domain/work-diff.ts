/** What changes between two versions of a work, field by field, for the moderator to see side by side. */
import type { Value, Version, WorkDiff } from '@oner/config/contract/staff-moderation-works';

export const diffOf = (before: Version, after: Version): WorkDiff => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('photos');
  const fields = [...names].flatMap((field): WorkDiff['fields'][number][] => {
    const [was, is] = [(before[field] ?? null) as Value, (after[field] ?? null) as Value];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  const [old, now] = [before.photos.map(({ id }) => id), after.photos.map(({ id }) => id)];
  const kept = old.filter((id) => now.includes(id));
  return {
    fields,
    photos: {
      added: now.filter((id) => !old.includes(id)),
      removed: old.filter((id) => !now.includes(id)),
      moved: now.filter((id) => old.includes(id)).some((id, index) => kept[index] !== id),
    },
  };
};
