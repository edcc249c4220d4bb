/** What is agreed on before an order, about the original, days of it or a licence: by its buyer, its author, and staff who keep it by hand. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { offerLicence, offerRent } from '../../plugins/orders/server/offers/lent.ts';
import { answerOffer, askAuthor, sendOffer } from '../../plugins/orders/server/offers/service.ts';
import { workRent } from '../../plugins/orders/server/rents/calls.ts';
import { release, reserve } from '../../plugins/orders/server/staff-reservations/calls.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { contacts } from '../../tests/support/app/trade.ts';
import { licenceNow, twoWeeks } from './lent.ts';
import { askCall, authorCaller, caller, contact, person, replyTo, shown } from './life.ts';

const { email, phone } = contact;

/** Answers the latest offer, whoever's turn it is; who offered it may take it back. */
const answer = async (move: 'accept' | 'counter' | 'decline' | 'withdraw') => {
  const offer = await db()('offers').orderBy('id', 'desc').first();
  if (!offer) return 'no offer';
  const { code } = await db()('conversations').where('id', offer.conversation_id).first();
  const isBuyers = move === 'withdraw' || offer.state === 'countered';
  const price = Math.ceil((Number(offer.price_tiyn) / 100) * (isBuyers ? 1.02 : 1.1));
  const body = { move, version: Number(offer.version), ...(move === 'counter' && { price }) };
  const by = isBuyers ? caller : authorCaller;
  return askCall(answerOffer, { params: { id: String(code) }, body }, by);
};

const keep = (buyer: Parameters<typeof reserve>[1]['buyer']) => {
  const through = addDays(dateInAlmaty(clock.now()), 3);
  return reserve(shown.id, { buyer, through, reason: 'reason' }, 'staff:1');
};

const lower = (price: number): number => Math.ceil(price * 0.8);

/** Days that are agreed on are nobody else's; where the buyer has none of them, all are free. @throws Error where they are not */
const lookAtDays = async (): Promise<string> => {
  const given = { params: shown };
  const own = await replyTo(workRent, given);
  const { taken = [] } = (await replyTo(workRent, given, { ...caller, person: null })) ?? {};
  if (!own || JSON.stringify(own) !== JSON.stringify(await replyTo(workRent, given)))
    return 'moved';
  const { agreed, mine } = own;
  const keeps = (day: string) => taken.some((of) => of.firstDay <= day && day <= of.lastDay);
  if (agreed ? !keeps(agreed.lastDay) : mine.length === 0 && taken.length > 0)
    throw new Error(`not as it is agreed on: ${JSON.stringify({ agreed, mine, taken })}`);
  return `${taken.length} taken`;
};

export const talks = {
  look: lookAtDays,
  ask: () => askCall(askAuthor, { params: shown, body: { text: 'Жақтауы бар ма?' } }),
  offer: () => askCall(sendOffer, { params: shown, body: { price: 55_000 } }),
  'offer-days': async () => {
    const { price, firstDay, lastDay } = await twoWeeks();
    return askCall(offerRent, { params: shown, body: { price: lower(price), firstDay, lastDay } });
  },
  'offer-licence': async () => {
    const { price, version } = (await licenceNow('web')) ?? { price: 1, version: 1 };
    const params = { ...shown, scope: 'web' } as const;
    return askCall(offerLicence, { params, body: { price: lower(price), version } });
  },
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
    return kept ? release(String(kept.id), 'reason', 'staff:1') : 'nothing is kept';
  },
} as const;
