type Named = { readonly id: string };
type Shown<N> = { readonly notices: readonly N[]; readonly next: string | null };
type First<N> = { readonly notices: N[]; readonly next: string | null; readonly unread: number };

/**
 * The newest page over a list that is shown already: what is new stands on top, what was read elsewhere is read here,
 * and pages that were opened below stay open. A list that has fallen behind by more than a page begins anew.
 */
export const mergeNotices = <N extends Named>(shown: Shown<N>, first: First<N>): First<N> => {
  const last = first.notices.at(-1);
  const below = last ? shown.notices.filter(({ id }) => Number(id) < Number(last.id)) : [];
  const joins = shown.notices.some(({ id }) => id === last?.id);
  if (!joins || below.length === 0) return first;
  return { ...first, notices: [...first.notices, ...below], next: shown.next };
};
