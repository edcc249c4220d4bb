import {
  add,
  coversRoyalty,
  type MerchKind,
  type Schedule,
  subtract,
  type Tiyn,
  tiynToTenge,
} from '@oner/config/terms';

/** What a thing of the shop sells for and costs to make. */
export type ItemPrice = {
  readonly kind: MerchKind;
  readonly unitPrice: Tiyn;
  readonly unitCost: Tiyn;
};

/** The lowest price that leaves the author nothing below zero (Agreement 6.4); null where the price is high enough. */
export const leastPrice = (item: ItemPrice, schedule: Schedule): Tiyn | null =>
  coversRoyalty(item, schedule) ? null : add(item.unitCost, schedule.perUnit[item.kind]);

/** Why it cannot be saved, as who saves it in the panel reads it. */
export const tooCheapWords = (
  { unitPrice, unitCost }: ItemPrice,
  least: Tiyn,
  language: string,
): string => {
  const [price, cost, from] = [unitPrice, unitCost, least].map((sum) => `${tiynToTenge(sum)} ₸`);
  const fee = `${tiynToTenge(subtract(least, unitCost))} ₸`;
  switch (language) {
    case 'kk':
      return `${price} бағасы дайындау құны (${cost}) мен қызмет ақысын (${fee}) жаппайды: авторға ештеңе қалмайды. Кемінде ${from} болуы керек.`;
    case 'en':
      return `A price of ${price} does not cover the production cost (${cost}) and the fee (${fee}): the author would get less than nothing. It has to be ${from} at least.`;
    default:
      return `Цена ${price} не покрывает себестоимость (${cost}) и вознаграждение площадки (${fee}): автору осталось бы меньше нуля. Нужно не меньше ${from}.`;
  }
};
