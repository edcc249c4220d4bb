/** Records a public animation of a work, and reverses a wrong record (L §9; Agreement 2.5, 6.3, 6.7). */

import { env } from '@oner/config/env';
import {
  add,
  dateInAlmaty,
  formatTiyn,
  type IsoDate,
  type Tiyn,
  writeDay,
} from '@oner/config/terms';
import {
  audit,
  clock,
  openPdf,
  pdfPage,
  pluginService,
  transact,
  writePdfHead,
  writePdfLine,
} from '@oner/platform';
import { scheduleOf } from '../fees/schedules.ts';
import type { NewEntry } from '../ledger/entry-rules.ts';
import { postEntries } from '../ledger/store.ts';
import { notifyAuthor } from '../notify-author.ts';
import {
  type Animation,
  type AnimationLicence,
  type AnimationProblem,
  dayProblem,
  licenceIn,
  licenceName,
  planAnimation,
  priceProblem,
} from './rules.ts';
import { addAnimation, lockAnimation, recordedAnimation, reverseAnimationRow } from './store.ts';

export type NewAnimation = {
  /** documentId of the published work. */
  readonly work: string;
  readonly performedOn: IsoDate;
  readonly place: string;
  readonly payer: string;
  readonly priceTiyn: Tiyn;
};
type Recorded =
  | { readonly id: number; readonly isKnown: boolean }
  | { readonly problem: AnimationProblem | 'not-found' | 'animation-exists' };

/**
 * Records and books an animation and notifies the author, in one transaction. The same record sent again returns the
 * existing one.
 * @param by `staff:<id>`
 */
export const recordAnimation = (draft: NewAnimation, by: string): Promise<Recorded> =>
  transact(async () => {
    const { performedOn, place, payer, priceTiyn } = draft;
    const work = await pluginService('works').findPublishedWork(draft.work);
    if (!work?.sellerId) return { problem: 'not-found' };
    const tooEarlyOrLate = dayProblem(performedOn, dateInAlmaty(clock.now()));
    if (tooEarlyOrLate) return { problem: tooEarlyOrLate };
    const schedule = await scheduleOf(performedOn);
    const problem = priceProblem(priceTiyn, schedule);
    if (problem) return { problem };
    const fresh = {
      workId: work.id,
      title: work.title,
      authorId: work.sellerId,
      performedOn,
      place,
      payer,
      priceTiyn,
    };
    const id = await addAnimation(fresh, by);
    if (id === null) {
      const existing = await recordedAnimation(fresh);
      return existing?.payer === payer && existing.priceTiyn === priceTiyn
        ? { id: existing.id, isKnown: true }
        : { problem: 'animation-exists' };
    }
    const animation: Animation = { ...fresh, id, reversedAt: null };
    const entries = planAnimation(animation, schedule);
    await postEntries(entries);
    const facts = { work: work.id, performedOn, place, price: priceTiyn };
    await audit({ actor: by, action: 'animation.recorded', subject: subjectOf(id), facts });
    await notifyOfAnimation('animation-recorded', animation, rewardIn(entries));
    return { id, isKnown: false };
  });

/**
 * Reverses a record with mirror entries in the current month; the next act deducts the author's reward.
 * @param by `staff:<id>`. @returns null if it is reversed
 */
export const reverseAnimation = (
  id: number,
  reason: string,
  by: string,
): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const recorded = await lockAnimation(id);
    if (!recorded) return 'not-found';
    if (recorded.reversedAt !== null) return 'moved-on';
    const at = clock.now().getTime();
    await reverseAnimationRow(id, { by, at, reason });
    const entries = planAnimation(
      { ...recorded, reversedAt: at },
      await scheduleOf(recorded.performedOn),
    );
    // `postEntries` skips entries that are already booked.
    await postEntries(entries);
    await audit({
      actor: by,
      action: 'animation.reversed',
      subject: subjectOf(id),
      facts: { reason },
    });
    const mirrored = entries.filter(({ kind }) => kind === 'earned');
    await notifyOfAnimation('animation-reversed', recorded, rewardIn(mirrored), reason);
    return null;
  });

const subjectOf = (id: number): string => `animation:${licenceName(id)}`;

const rewardIn = (entries: readonly NewEntry[]): Tiyn =>
  add(
    ...entries
      .flatMap(({ postings }) => postings)
      .filter(({ account }) => account === 'author')
      .map(({ amountTiyn }) => amountTiyn),
  );

const notifyOfAnimation = (
  notice: string,
  { id, authorId, title, performedOn, place }: Animation,
  rewardTiyn: Tiyn,
  reason = '',
): Promise<void> =>
  notifyAuthor(
    notice,
    authorId,
    (language) => ({
      work: title,
      place,
      licence: licenceName(id),
      amount: formatTiyn(rewardTiyn),
      reason,
      date: writeDay(performedOn, language),
    }),
    `animation:${id}`,
  );

// The licence of a public animation as a PDF: a page in each language.

/** The same record gives the same bytes. */
export const printLicence = (licence: AnimationLicence): Promise<Uint8Array> => {
  const provider = { name: env().PROVIDER_NAME, bin: env().PROVIDER_BIN };
  const [first, ...others] = (['kk', 'ru', 'en'] as const).map((language) =>
    licenceIn(licence, provider, language),
  );
  const { page, finish } = openPdf(first?.title ?? '', 'kk', new Date(licence.recordedAt));
  const { ink, left, width } = pdfPage;
  for (const text of first ? [first, ...others] : []) {
    if (text !== first) page.addPage();
    writePdfHead(page, text.title, text.subtitle);
    if (text.notice)
      page.font('strong').fontSize(12).fillColor(ink).text(text.notice).moveDown(0.8);
    for (const [label, value] of text.lines) writePdfLine(page, label, value);
    page.moveDown(0.6).font('regular').fontSize(10.5).fillColor(ink);
    for (const rule of text.rules) page.text(rule, left, page.y, { width }).moveDown(0.6);
  }
  return finish();
};
