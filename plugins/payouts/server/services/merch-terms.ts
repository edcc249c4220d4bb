import { type calls, done } from '@oner/config/contract';
import type { MerchTerms } from '@oner/config/contract/merch-terms';
import { dateInAlmaty, tiynToTenge } from '@oner/config/terms';
import { clock, type Verb } from '@oner/platform';
import { merchTermsOf } from '../domain/merch-terms.ts';
import { pricesInShop } from '../store/item-prices.ts';
import { scheduleOf } from './fee-schedules.ts';

/** What authors have of each thing of the shop today; also kept with each consent to merchandise. */
export const merchTermsNow = async (): Promise<MerchTerms> => {
  const schedule = await scheduleOf(dateInAlmaty(clock.now()));
  const things = merchTermsOf(await pricesInShop(), schedule);
  return {
    schedule: schedule.version,
    starts_on: schedule.startsOn,
    things: things.map(({ kind, unitPrice, production, provider, author }) => ({
      kind,
      price: tiynToTenge(unitPrice),
      production: tiynToTenge(production),
      fee: tiynToTenge(provider),
      author: tiynToTenge(author),
    })),
  };
};

/** GET /api/my/merch-terms */
export const getMerchTerms: Verb<typeof calls.getMerchTerms> = async () =>
  done(await merchTermsNow());
