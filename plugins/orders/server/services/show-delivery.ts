import { type CallReply, type calls, done, type Order } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, room, shownDay, termRules, type Verb } from '@oner/platform';
import { arrivalOf, type DeliveryPlace } from '../domain/delivery.ts';

/** A place as a buyer sees it. */
export const showPlace = (place: DeliveryPlace): NonNullable<Order['place']> => {
  const { name, address, hours, map, fromTenge: from, toTenge: to } = place;
  return { name, address, hours, map, fee: from === null || to === null ? null : { from, to } };
};

/** GET /api/shop/delivery */
export const getDelivery: Verb<typeof calls.getDelivery> = async () => done(await deliveryNow());

/** Pickup points, and the courier's cities with fee and days, for who pays now. */
export const deliveryNow = async (): Promise<CallReply<typeof calls.getDelivery>> => {
  const rules = await termRules();
  const made = shownDay('production', dateInAlmaty(clock.now()), rules);
  const reply: CallReply<typeof calls.getDelivery> = { pickup: [], courier: [] };
  for (const { way: delivery, ...place } of await room('content').delivery()) {
    const shown = { id: place.id, ...showPlace(place) };
    const arrives = arrivalOf(made, { delivery, place }, rules.calendar);
    if (delivery === 'pickup') reply.pickup.push({ ...shown, ready: arrives.to });
    else reply.courier.push({ ...shown, arrives });
  }
  return reply;
};
