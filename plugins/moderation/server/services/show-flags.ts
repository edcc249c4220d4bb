import type { Flag } from '@oner/config/contract/staff-moderation-works';
import { room } from '@oner/platform';

type LookAlike = Extract<Flag, { kind: 'look-alike' }>;

/** Flags as the desk shows them: a look-alike with the other work as it is now, null when it is gone. */
export const showFlags = (flags: readonly Flag[]) =>
  Promise.all(
    flags.map(async (flag) =>
      flag.kind === 'look-alike' ? { ...flag, other: await otherOf(flag) } : flag,
    ),
  );

const otherOf = async ({ workId }: LookAlike) => {
  const work = await room('works').findWhole(workId);
  if (!work) return null;
  const seller = work.sellerId === null ? null : await room('accounts').findSeller(work.sellerId);
  const name = [seller?.firstName, seller?.lastName].filter(Boolean).join(' ');
  return {
    title: work.form.title,
    author: name || (seller?.username ?? ''),
    picture: work.photos[0]?.sizes[0]?.path ?? null,
    isPublic: work.isPublished,
  };
};
