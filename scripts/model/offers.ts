/** Steps before an order of an original, a rent or a licence: offers, requests, and reservations by staff. */
import {
  offerLicence,
  offerRent,
} from '../../plugins/orders/server/offers/rent-and-licence-offers.ts';
import * as offers from '../../plugins/orders/server/offers/service.ts';
import { getWorkRent } from '../../plugins/orders/server/rents/calls.ts';
import * as keeping from '../../plugins/orders/server/staff-reservations/calls.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { contacts } from '../../tests/support/app/trade.ts';
import { licenceNow, twoWeeks } from './rentals.ts';
import { invoke, replyTo } from './run.ts';
import { authorCaller, caller, contact, inDays, person, shown } from './shop.ts';

/** Answers the latest offer. @param by default: the side that has to answer */
const answer = async (move: 'accept' | 'counter' | 'decline' | 'withdraw', by?: typeof caller) => {
  const offer = await db()('offers').orderBy('id', 'desc').first();
  if (!offer) return 'no offer';
  const { code } = await db()('conversations').where('id', offer.conversation_id).first();
  const asking = by ?? (offer.state === 'countered' ? caller : authorCaller);
  const price = Math.ceil((Number(offer.price_tiyn) / 100) * (asking === caller ? 1.02 : 1.1));
  const body = {
    move,
    version: Number(offer.version),
    ...(move === 'counter' && { price }),
    ...(offer.kind === 'request' && { price: 60_000, days: 10 }),
  };
  return invoke(offers.answerOffer, { params: { id: String(code) }, body }, asking);
};

const reason = 'reason';
const account = { kind: 'account', email: contact.email } as const;
const another = { kind: 'person', name: 'Сәуле', contact: '+77010000000' } as const;
type ReservedFor = typeof account | typeof another;

/** Adds the contact of the buyer only while staff act: a permanent contact would receive every e-mail of the run. */
const byStaff = async (act: () => Promise<unknown>): Promise<unknown> => {
  const isKnown = contacts.has(person.documentId);
  if (!isKnown) contacts.set(person.documentId, contact);
  try {
    return await act();
  } finally {
    if (!isKnown) contacts.delete(person.documentId);
  }
};

const reserveFor = (buyer: ReservedFor) => () =>
  byStaff(() => keeping.reserve(shown.id, { buyer, through: inDays(3), reason }, 'staff:1'));

const withReservation = (act: (id: string) => Promise<unknown>) => async () => {
  const kept = await db()('staff_reservations').where({ state: 'open' }).first();
  return kept ? byStaff(() => act(String(kept.id))) : 'nothing is kept';
};
const moveTo = (buyer: ReservedFor) =>
  withReservation((id) => keeping.moveReservation(id, { buyer, reason }, 'staff:1'));

const reduced = (price: number): number => Math.ceil(price * 0.8);

/** Checks that agreed days are shown as taken to others, and no other days are. @throws Error otherwise */
const checkTakenDays = async (): Promise<string> => {
  const given = { params: shown, query: {} };
  const own = await replyTo(getWorkRent, given);
  const { taken = [] } = (await replyTo(getWorkRent, given, { ...caller, person: null })) ?? {};
  if (!own || JSON.stringify(own) !== JSON.stringify(await replyTo(getWorkRent, given)))
    return 'moved';
  const { agreed, mine } = own;
  const keeps = (day: string) => taken.some((of) => of.firstDay <= day && day <= of.lastDay);
  if (agreed ? !keeps(agreed.lastDay) : mine.length === 0 && taken.length > 0)
    throw new Error(
      `taken days do not match the agreed ones: ${JSON.stringify({ agreed, mine, taken })}`,
    );
  return `${taken.length} taken`;
};

export const offerSteps = {
  look: checkTakenDays,
  ask: () => invoke(offers.askAuthor, { params: shown, body: { text: 'Жақтауы бар ма?' } }),
  offer: () => invoke(offers.sendOffer, { params: shown, body: { price: 55_000 } }),
  request: () => invoke(offers.requestWork, { params: shown, body: {} }),
  'offer-days': async () => {
    const { price, firstDay, lastDay } = await twoWeeks();
    return invoke(offerRent, { params: shown, body: { price: reduced(price), firstDay, lastDay } });
  },
  'offer-licence': async () => {
    const { price, version } = (await licenceNow('web')) ?? { price: 1, version: 1 };
    const params = { ...shown, scope: 'web' } as const;
    return invoke(offerLicence, { params, body: { price: reduced(price), version } });
  },
  accept: () => answer('accept'),
  counter: () => answer('counter', authorCaller),
  raise: () => answer('counter', caller),
  decline: () => answer('decline'),
  withdraw: () => answer('withdraw', caller),
  'keep-for-buyer': reserveFor(account),
  'keep-for-another': reserveFor(another),
  'keep-longer': withReservation((id) =>
    keeping.extendReservation(id, { through: inDays(10), reason }, 'staff:1'),
  ),
  'move-to-buyer': moveTo(account),
  'move-to-another': moveTo(another),
  release: withReservation((id) => keeping.release(id, reason, 'staff:1')),
} as const;
