/** What is agreed on about the original before it is ordered: by its buyer, its author, and staff who keep it by hand. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { answerOffer, askAuthor, sendOffer } from '../../plugins/orders/server/offers/service.ts';
import { release, reserve } from '../../plugins/orders/server/staff-reservations/calls.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { contacts } from '../../tests/support/app/trade.ts';
import { authorCaller, caller, contact, person, saying, shown, whyNot } from './life.ts';

const { email, phone } = contact;

/** Answers the latest offer, whoever's turn it is; who offered it may take it back. */
const answer = async (move: 'accept' | 'counter' | 'decline' | 'withdraw') => {
  const offer = await db()('offers').orderBy('id', 'desc').first();
  if (!offer) return 'no offer';
  const { code } = await db()('conversations').where('id', offer.conversation_id).first();
  const isBuyers = move === 'withdraw' || offer.state === 'countered';
  const price = isBuyers ? 60_000 : 65_000;
  const body = { move, version: Number(offer.version), ...(move === 'counter' && { price }) };
  const by = isBuyers ? caller : authorCaller;
  return saying(move, answerOffer, { params: { id: String(code) }, body }, by);
};

const keep = (buyer: Parameters<typeof reserve>[1]['buyer']) => {
  const through = addDays(dateInAlmaty(clock.now()), 3);
  return whyNot(reserve(shown.id, { buyer, through, reason: 'reason' }, 'staff:1'));
};

export const talks = {
  ask: () => saying('asked', askAuthor, { params: shown, body: { text: 'Жақтауы бар ма?' } }),
  offer: () => saying('offered', sendOffer, { params: shown, body: { price: 55_000 } }),
  accept: () => answer('accept'),
  counter: () => answer('counter'),
  decline: () => answer('decline'),
  withdraw: () => answer('withdraw'),
  'keep-for-buyer': async () => {
    const isKnown = contacts.has(person.documentId);
    // By their address they are found this once: who is always known is written letters all their life.
    if (!isKnown) contacts.set(person.documentId, { phone, email });
    const kept = await keep({ kind: 'account', email });
    if (!isKnown) contacts.delete(person.documentId);
    return kept;
  },
  'keep-for-another': () => keep({ kind: 'person', name: 'Сәуле', contact: '+77010000000' }),
  release: async () => {
    const kept = await db()('staff_reservations').where({ state: 'open' }).first();
    return kept ? whyNot(release(String(kept.id), 'reason', 'staff:1')) : 'nothing is kept';
  },
} as const;
