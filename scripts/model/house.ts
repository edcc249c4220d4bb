/** The plugins of payments and orders; those beside them are played: one author's things. */
import orders from '../../plugins/orders/server/index.ts';
import payments from '../../plugins/payments/server/index.ts';
import type { EngineName } from '../../tests/support/app/databases.ts';
import { type App, openApp, type Parts } from '../../tests/support/app.ts';

/** What there is to buy: as much as anybody wants of the one, two pieces of the other. */
export const things = { plenty: 'plenty', rare: 'rare' } as const;
export type Thing = keyof typeof things;
export const prices: Readonly<Record<Thing, number>> = { plenty: 15_000, rare: 90_000 };
const stock: Readonly<Record<Thing, number | null>> = { plenty: null, rare: 2 };

const isThing = (id: string): id is Thing => id in things;

const catalogue = {
  itemForOrder: async (id: string) =>
    isThing(id)
      ? {
          ...{
            kind: 'tshirt',
            name: 'Футболка',
            priceTenge: prices[id],
            productionCostTenge: 4000,
          },
          ...{
            sizes: [0, 1, 2, 3, 4],
            availability: 'in-stock',
            photo: null,
            work: null,
            authorId: null,
          },
        }
      : null,
  lockStock: async (id: string) => (isThing(id) ? stock[id] : null),
  stockMoved: async () => {},
  setHeldReader: () => {},
  ratingsMoved: async () => {},
  workForPrint: async () => null,
};
const accounts = {
  parsePhone: (phone: string) => phone,
  findPerson: async () => null,
  findPersonByProfile: async () => null,
  provenEmail: async () => 'dana@example.kz',
  // Everybody has accepted the terms: that they may change is not what these lives are about.
  termsRefusal: async () => null,
};

const parts: Parts = {
  plugins: { payments, orders },
  played: {
    catalogue,
    accounts,
    moderation: { findWords: async () => [] },
    works: { printSourcesOf: async () => [], setHeldOriginals: () => {} },
  },
  // Strapi's own, of which a letter asks whether it goes to somebody of the staff.
  makeTables: async (database) => {
    await database.schema.createTable('admin_users', (table) => {
      table.increments('id');
      table.string('email');
    });
  },
};

// The shop lets a silent bank rest for half a minute of real time, which a life of a second does not have.
const realNow = Date.now;
let aheadMs = 0;
Date.now = () => realNow() + aheadMs;
/** Half a minute goes by outside of the shop. */
export const rest = (): void => {
  aheadMs += 31_000;
};

/** A shop for each life. */
export const openModel = (engine: EngineName): Promise<App> => openApp(engine, parts);
