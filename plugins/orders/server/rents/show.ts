/** Rents that are under way or over, as people read them on an order. */
import type { RentShown } from '@oner/config/contract/handover';
import { subtract, tiynToTenge, ZERO } from '@oner/config/terms';
import { chargesOf, type RentCharge } from './charge-store.ts';
import { latePrice, stageOf } from './return-rules.ts';
import { lateDaysOf, type WholeRent, wholeRentsOf } from './return-store.ts';

/** Rents of those of these orders that rent a work, by row number of the order. */
export const showRents = async (orderIds: readonly number[]): Promise<Map<number, RentShown>> => {
  const shown = new Map<number, RentShown>();
  const charges = await chargesOf(orderIds);
  for (const [id, rent] of await wholeRentsOf(orderIds))
    shown.set(id, await showRent(rent, charges.get(id) ?? []));
  return shown;
};

const showRent = async (rent: WholeRent, charges: readonly RentCharge[]): Promise<RentShown> => {
  const days = stageOf(rent.state) === 'out' ? await lateDaysOf(rent) : 0;
  const price = days === 0 ? ZERO : latePrice(rent.monthPriceTiyn, rent.lastDay, days);
  return {
    state: rent.state,
    first_day: rent.firstDay,
    last_day: rent.lastDay,
    month_price: tiynToTenge(rent.monthPriceTiyn),
    late_days: days,
    late_price: tiynToTenge(price),
    charges: charges.map(showCharge),
  };
};

const showCharge = (charge: RentCharge): RentShown['charges'][number] => {
  const { id, reason, state, days, amountTiyn, depositTiyn, text, decision } = charge;
  return {
    id: String(id),
    reason,
    state,
    days,
    amount: tiynToTenge(amountTiyn),
    from_deposit: tiynToTenge(depositTiyn),
    to_pay: state === 'due' ? tiynToTenge(subtract(amountTiyn, depositTiyn)) : 0,
    text: text || null,
    decision,
  };
};
