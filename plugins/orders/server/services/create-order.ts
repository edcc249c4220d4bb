import { randomBytes } from 'node:crypto';
import { type calls, done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { tiynToTenge } from '@oner/config/terms';
import { clock, emailOf, mailboxOf, phoneOf, room, transact, type Verb } from '@oner/platform';
import { chooseDelivery } from '../domain/delivery.ts';
import { unpaidHolds } from '../domain/pieces.ts';
import { quoteLine } from '../domain/quote.ts';
import { timeText } from '../domain/wording.ts';
import { choosePrint } from './choose-print.ts';
import { findItem } from './find-item.ts';
import {
  choosePieces,
  mayHoldMore,
  noPieces,
  type Reservation,
  reservationOf,
} from './hold-pieces.ts';
import { placeOrder } from './place-order.ts';

/** Where the order is told of: as typed, or as the account has it. */
const contactOf = async (
  typed: { readonly phone?: string | undefined; readonly email?: string | undefined },
  account: string,
): Promise<Result<{ readonly phone: string; readonly email: string }>> => {
  const [phoneText, email] = [
    typed.phone ?? (await phoneOf(account)),
    typed.email ?? (await emailOf(account)),
  ];
  const phone = phoneText === null ? null : room('accounts').parsePhone(phoneText);
  if (phoneText === null || email === null)
    return refuseFields({
      ...(phoneText === null && { phone: ['required'] }),
      ...(email === null && { email: ['required'] }),
    });
  return phone === null ? refuseFields({ phone: ['phone-invalid'] }) : done({ phone, email });
};

/** What is made to order is there for everybody. */
const alwaysKept: Reservation = { from: null, isKept: true };

/**
 * Orders merchandise (A §7; ARCHITECTURE §4 "Order before payment"). Price, name, description and stock come from
 * the database; the buyer's `price` only tells what he saw, and his `desc` is not used at all. Authors buy as well:
 * `buyer` is whichever profile the caller has.
 */
export const createOrder: Verb<typeof calls.createOrder> = ({ body }, { person, language }) =>
  transact(async () => {
    if (!person || body.buyer !== person.profileId) return refuse('not-found');
    const unaccepted = await room('accounts').termsRefusal(person);
    if (unaccepted) return { ok: false, refusal: unaccepted };
    const item = await findItem(body.item);
    if (!item) return refuse('not-found');
    const contact = await contactOf(body, person.documentId);
    if (!contact.ok) return contact;
    const { phone, email } = contact.value;
    const line = quoteLine(item, body.quantity ?? 1, body.size);
    if (!line) return refuseFields({ size: ['bad-choice'] });
    if (!item.isForSale) return refuse('out-of-stock');
    if (item.priceTenge !== body.price) return refuse('price-changed', { price: item.priceTenge });
    // Of what is made to order nobody waits for anybody.
    const choice = item.isLimited ? await choosePieces(item.id, line.quantity) : noPieces;
    if (!choice.ok) {
      return choice.left > 0 ? refuse('too-few-left', { left: choice.left }) : refuse('sold-out');
    }

    if (item.isLimited && !(await mayHoldMore(person.documentId))) {
      return refuse('too-many-reserved', { max: unpaidHolds.most });
    }
    const buyer = { ownerId: person.documentId, phone, mailbox: mailboxOf(email) };
    const { from, isKept } = item.isLimited ? await reservationOf(item.id, buyer) : alwaysKept;
    if (from !== null) return refuse('held-before', { time: timeText(new Date(from), language) });

    const way = chooseDelivery(await room('content').delivery(), body);
    if (!way.ok) return refuseFields(way.fields);
    const printed = await choosePrint(item, line.size, body);
    if (!printed.ok) return printed;

    const wish = {
      buyerId: person.profileId,
      ownerId: person.documentId,
      userId: person.userId,
      language: body.language ?? language,
      recipient: body.name,
      phone,
      email,
      comment: body.comment || null,
      delivery: way.delivery,
      address: way.address,
      place: way.place,
      item: printed.item,
      line,
      pieces: choice.pieces,
      isKept,
    };
    const when = { now: clock.now(), random: randomBytes };
    const { number, totalTiyn, expiresAt, payment } = await placeOrder(wish, when);
    const total = tiynToTenge(totalTiyn);
    return done({ number, total, expires: expiresAt.toISOString(), kept: isKept, payment });
  });
