/** What a change request changes, field by field, for the moderator to see side by side. */

type Value = string | number | boolean | null;
export type Comparable = {
  readonly section: string;
  readonly form: Readonly<Record<string, Value>>;
  readonly photos: readonly { readonly id: string }[];
};
export type FieldChange = { readonly field: string; readonly before: Value; readonly after: Value };
export type WorkDiff = {
  readonly fields: readonly FieldChange[];
  /** ids of photos that come, that go, and whether those that stay change places */
  readonly photos: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly moved: boolean;
  };
};

export const diffOf = (before: Comparable, after: Comparable): WorkDiff => {
  const names = new Set([...Object.keys(before.form), ...Object.keys(after.form)]);
  const fields = [...names].flatMap((field): FieldChange[] => {
    const [was, is] = [before.form[field] ?? null, after.form[field] ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
  if (before.section !== after.section) {
    fields.unshift({ field: 'section', before: before.section, after: after.section });
  }
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

export const isEmpty = ({ fields, photos }: WorkDiff): boolean =>
  fields.length + photos.added.length + photos.removed.length === 0 && !photos.moved;
