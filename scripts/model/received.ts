/** What becomes of a thing once it is in its buyer's hands: he claims, he is answered, he says what it is like. */
import { toTiyn } from '@oner/config/terms';
import { answerClaim, takeClaim } from '../../plugins/orders/server/services/answer-claim.ts';
import { decideReview } from '../../plugins/orders/server/services/decide-review.ts';
import { replyToClaim, withdrawClaim } from '../../plugins/orders/server/services/my-claims.ts';
import { sendClaim } from '../../plugins/orders/server/services/send-claim.ts';
import { sendReview } from '../../plugins/orders/server/services/write-review.ts';
import { clock, turnClock } from '../../plugins/platform/server/clock.ts';
import { db } from '../../plugins/platform/server/db.ts';
import { work } from '../../tests/support/app.ts';
import { bare, caller, type Known } from './life.ts';
import { makeOn } from './move.ts';
import type { Step } from './steps.ts';

const dayMs = 24 * 3_600_000;

/** A day goes by, and then it is made and handed over, if it is paid. */
export const receive = async (number: string): Promise<string> => {
  await turnClock(new Date(clock.now().getTime() + dayMs + 60_000));
  await work();
  const done: string[] = [];
  for (let next = await makeOn(number); next !== 'cannot be made now'; next = await makeOn(number))
    done.push(next);
  return done.join(' ') || 'nothing to make';
};

const ofOrder = (table: 'claims' | 'reviews', number: string) =>
  db()(table)
    .where('order_id', db()('orders').where({ number }).select('id'))
    .orderBy('id', 'desc')
    .first();

export const complain = async (number: string): Promise<string> => {
  const body = { kind: 'defect', wish: 'refund', text: 'Басылым қабыршақтанып тұр.' } as const;
  const photo = { path: import.meta.filename, name: 'photo.jpg', type: 'image/jpeg', bytes: 7 };
  const before = await ofOrder('claims', number);
  const idempotencyKey = `${number} after ${before?.number}`;
  const asking = { ...caller, idempotencyKey, files: { photo: [photo] } };
  const answer = await sendClaim({ ...bare, params: { number }, body }, asking);
  return answer.ok ? 'claimed' : answer.refusal.code;
};

/** @param share of what was paid, percent */
export const answerTo = async (
  { number, total }: Known,
  what: Extract<Step, { readonly do: 'answer' }>['with'],
  share: number,
): Promise<string> => {
  const row = await ofOrder('claims', number);
  if (!row) return 'no claim';
  const claim = String(row.number);
  const given = { ...bare, params: { claim } };
  switch (what) {
    case 'take':
      return String(await takeClaim(claim, 'staff:1'));
    case 'reply': {
      const answer = await replyToClaim({ ...given, body: { text: 'Келіспеймін.' } }, caller);
      return answer.ok ? 'replied' : answer.refusal.code;
    }
    case 'withdraw': {
      const answer = await withdrawClaim({ ...given, body: {} }, caller);
      return answer.ok ? 'withdrawn' : answer.refusal.code;
    }
    default: {
      const amountTiyn = toTiyn(Math.floor(total * share));
      const answer = { outcome: what, text: 'Жауап.', amountTiyn };
      return String(await answerClaim(claim, answer, 'staff:1'));
    }
  }
};

type Opinion = Extract<Step, { readonly do: 'opine' }>['opinion'];

export const opine = async (number: string, opinion: Opinion): Promise<string> => {
  if (opinion === 'write') {
    const body = { stars: 4, text: 'Жақсы.' };
    const answer = await sendReview({ ...bare, params: { number }, body }, caller);
    return answer.ok ? 'written' : answer.refusal.code;
  }
  const row = await ofOrder('reviews', number);
  return row ? String(await decideReview(String(row.code), opinion, 'reason', 'staff:1')) : 'none';
};
