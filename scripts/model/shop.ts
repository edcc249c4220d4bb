/** Fixtures of the model: the items for sale, the people and the clock. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dateInAlmaty, type IsoDate } from '@oner/config/terms';
import { callerOf } from '../../plugins/orders/server/demo/play.ts';
import { clock } from '../../plugins/platform/server/clock/clock.ts';
import { setClock } from '../../tests/support/app/buyers.ts';
import { author, type Originals, originalOf, personOf } from '../../tests/support/app/trade.ts';

const tshirt = { kind: 'tshirt', name: 'Футболка', sizes: [0, 1, 2, 3, 4] };
export const onSale = {
  plenty: { ...tshirt, priceTenge: 15_000, stock: null },
  rare: { ...tshirt, priceTenge: 90_000, stock: 2 },
} as const;

/** The work whose original is sold. Its price stays below the limit above which a refund needs two people. */
export const original = 'originalwork'.padEnd(24, 'a');
export const originals: Originals = new Map();
/** The current work; the simulation replaces it every month. */
export const shown = { id: original };
export const setWork = (id: string): void => {
  shown.id = id;
  originals.set(id, originalOf(id, { priceTenge: 70_000, rentTenge: 30_000 }));
};
setWork(original);

const dana = {
  ...author,
  account: 'user00000000000000000aaa',
  profileId: 'buyer0000000000000000aaa',
  username: 'dana',
  role: 'buyer',
} as const;
export const person = personOf(dana);
export const caller = callerOf(dana, {});
export const authorCaller = callerOf(author, {});
export const contact = {
  buyer: person.profileId,
  name: 'Дана',
  phone: '+77051234567',
  email: 'dana@example.kz',
};
const ownerId = person.documentId;
export const buyer = { actor: 'buyer', by: `user:${ownerId}`, ownerId } as const;
export const staff = { actor: 'provider', by: 'staff:1' } as const;

/** False in the simulation, which moves the clock itself. */
export const time = { isModelled: true };
export const wait = async (ms: number): Promise<void> => {
  if (time.isModelled) await setClock(new Date(clock.now().getTime() + ms));
};
export const inDays = (days: number): IsoDate => addDays(dateInAlmaty(clock.now()), days);

/** A small file, because every run decodes it. */
const path = join(import.meta.dirname, '../../site/public/icon-180.png');
const { size: bytes } = statSync(path);
export const samplePhoto = { path, name: 'photo.png', type: 'image/png', bytes };
