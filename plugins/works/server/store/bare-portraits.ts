import { db } from '@oner/platform';

/** A portrait that is kept without a small copy. */
export type BarePortrait = {
  /** id of its row in the media library */
  readonly id: number;
  readonly name: string;
  readonly hash: string;
  /** Side of the square, pixels. */
  readonly width: number;
};

/** Those wider than `wider` pixels, behind a row on. @param mark how names of our files begin */
export const barePortraits = (
  mark: string,
  wider: number,
  afterId: number,
  most: number,
): Promise<BarePortrait[]> =>
  db()('files')
    .where('id', '>', afterId)
    .where('hash', 'like', `${mark}%`)
    .where('width', '>', wider)
    // Pictures of works have always had one.
    .whereRaw(`coalesce(cast(formats as text), '') not like '%"thumbnail"%'`)
    .orderBy('id')
    .limit(most)
    .select('id', 'name', 'hash', 'width');
