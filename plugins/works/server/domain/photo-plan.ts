/** Which photos a work shows after an edit, and in which order. */

export const mostPhotos = 10;

/** A photo the work has, or one of the files that came along, counted from 0. */
export type PlannedPhoto = { readonly id: string } | { readonly sent: number };
export type PhotoProblem =
  | { readonly field: 'photos'; readonly code: 'bad-choice' }
  | { readonly field: 'file'; readonly code: 'file-required' | 'too-many-files' };

/**
 * @param current ids of the photos the work has, in order
 * @param wanted ids and `new:0`, `new:1` …, in order; undefined keeps all and puts new files last
 * @param sent how many files came along; one that `wanted` does not place comes last
 */
export const planPhotos = (
  current: readonly string[],
  wanted: readonly string[] | undefined,
  sent: number,
): PlannedPhoto[] | PhotoProblem => {
  const named = wanted ?? current;
  const plan = named.map((one): PlannedPhoto => {
    const index = /^new:(\d+)$/.exec(one)?.[1];
    return index === undefined ? { id: one } : { sent: Number(index) };
  });
  const isKnown = (photo: PlannedPhoto): boolean =>
    'id' in photo ? current.includes(photo.id) : photo.sent < sent;
  if (new Set(named).size !== named.length || !plan.every(isKnown)) {
    return { field: 'photos', code: 'bad-choice' };
  }
  for (let index = 0; index < sent; index++) {
    if (!plan.some((photo) => 'sent' in photo && photo.sent === index)) plan.push({ sent: index });
  }
  if (plan.length === 0) return { field: 'file', code: 'file-required' };
  return plan.length > mostPhotos ? { field: 'file', code: 'too-many-files' } : plan;
};
