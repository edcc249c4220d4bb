import { type calls, done, refuse, refuseFields } from '@oner/config/contract';
import { transact, type Verb } from '@oner/platform';
import { quoteLine } from '../domain/quote.ts';
import { choosePrint } from './choose-print.ts';
import { findItem } from './find-item.ts';
import { choosePieces, noPieces } from './hold-pieces.ts';
import { deliveryFor, mayReserve, ordererOf, placeFor } from './ordering.ts';

/**
 * Orders merchandise (A §7; ARCHITECTURE §4 "Order before payment"). Price, name, description and stock come from
 * the database; the buyer's `price` only tells what he saw, and his `desc` is not used at all.
 */
export const createOrder: Verb<typeof calls.createOrder> = ({ body }, { person, language }) =>
  transact(async () => {
    const orderer = await ordererOf(body, person);
    if (!orderer.ok) return orderer;
    const item = await findItem(body.item);
    if (!item) return refuse('not-found');
    const line = quoteLine(item, body.quantity ?? 1, body.size);
    if (!line) return refuseFields({ size: ['bad-choice'] });
    if (!item.isForSale) return refuse('out-of-stock');
    if (item.priceTenge !== body.price) return refuse('price-changed', { price: item.priceTenge });
    // Of what is made to order nobody waits for anybody, and it is there for everybody.
    const choice = item.isLimited ? await choosePieces(item.id, line.quantity) : noPieces;
    if (!choice.ok) {
      return choice.left > 0 ? refuse('too-few-left', { left: choice.left }) : refuse('sold-out');
    }
    const reserved = item.isLimited
      ? await mayReserve(item.id, orderer.value, language)
      : done({ isKept: true });
    if (!reserved.ok) return reserved;
    const way = await deliveryFor(body);
    if (!way.ok) return refuseFields(way.fields);
    const printed = await choosePrint(item, line.size, body);
    if (!printed.ok) return printed;
    const { isKept } = reserved.value;
    const ordered = { item: printed.item, line, pieces: choice.pieces, isKept };
    return placeFor(orderer.value, ordered, body, way, language);
  });
