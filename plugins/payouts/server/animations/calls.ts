/** Calls for public animations: list, record, print the licence, reverse. Amounts are in tenge. */
import { staffCalls } from '@oner/config/contract/staff';
import { dateInAlmaty, tengeToTiyn } from '@oner/config/terms';
import { clock, handleStaff, lastOfFull, notFound } from '@oner/platform';
import { answered, authorsBy, rowIdOf, staffBy } from '../desk.ts';
import { scheduleOf } from '../fees/schedules.ts';
import { printLicence, recordAnimation, reverseAnimation } from './record-animation.ts';
import { licenceName, reversedOn, royaltySharesOf } from './rules.ts';
import { findAnimation, listAnimations, type StoredAnimation } from './store.ts';

const showAnimations = async (found: readonly StoredAnimation[]) => {
  const authors = await authorsBy(found.map(({ authorId }) => authorId));
  const nameOf = await staffBy(found.flatMap((one) => [one.recordedBy, one.reversedBy]));
  return Promise.all(
    found.map(async (one) => {
      const shares = royaltySharesOf(one.priceTiyn, await scheduleOf(one.performedOn));
      return {
        id: one.id,
        licence: licenceName(one.id),
        work: one.workId,
        title: one.title,
        author: authors(one.authorId),
        performedOn: one.performedOn,
        place: one.place,
        payer: one.payer,
        price: one.priceTiyn / 100,
        fee: shares.provider / 100,
        reward: shares.author / 100,
        recordedBy: one.recordedBy,
        recordedByName: nameOf(one.recordedBy),
        recordedAt: new Date(one.recordedAt).toISOString(),
        reversedOn: reversedOn(one),
        reversedByName: nameOf(one.reversedBy),
        reversalReason: one.reversalReason,
      };
    }),
  );
};

/** A page of records, with today's fee. */
const shownPage = async (after: number | null, limit: number) => {
  const found = await listAnimations(after, limit);
  const schedule = await scheduleOf(dateInAlmaty(clock.now()));
  return {
    value: {
      animations: await showAnimations(found),
      next: lastOfFull(found, limit)?.id ?? null,
      fee: schedule.perUnit.animation / 100,
      mode: schedule.mode,
    },
  };
};

export const animationRoutes = [
  handleStaff(staffCalls.listAnimations, ({ query: { after = null, limit } }) =>
    shownPage(after, limit),
  ),
  handleStaff(staffCalls.recordAnimation, async ({ body: { price, ...draft }, actor }) => {
    const done = await recordAnimation({ ...draft, priceTiyn: tengeToTiyn(price) }, actor);
    if (!('problem' in done))
      return { value: { licence: licenceName(done.id), known: done.isKnown } };
    const { problem } = done;
    if (problem === 'not-found') return notFound;
    return { refused: problem, status: problem === 'animation-exists' ? 409 : 400 };
  }),
  handleStaff(staffCalls.getAnimationLicence, async ({ params }) => {
    const id = rowIdOf(params);
    const found = id === null ? null : await findAnimation(id);
    if (!found) return notFound;
    const { name: authorName } = (await authorsBy([found.authorId]))(found.authorId);
    const bytes = Buffer.from(await printLicence({ ...found, authorName }));
    return { bytes, type: 'pdf', name: licenceName(found.id) };
  }),
  handleStaff(staffCalls.reverseAnimation, async ({ params, body: { reason }, actor }) => {
    const id = rowIdOf(params);
    if (id === null) return notFound;
    return answered(await reverseAnimation(id, reason, actor), () => shownPage(null, 50));
  }),
];
