/** Licences as shown to their buyers. */
import type { BoughtLicence } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { dateInAlmaty } from '@oner/config/terms';
import { clock, pluginService } from '@oner/platform';
import type { OrderRow } from '../order/store.ts';
import { findOrderById } from '../order/store.ts';
import { instantText } from '../order/text-rules.ts';
import type { WorkForSale } from '../originals/store.ts';
import { mayRenew } from './rules.ts';
import {
  downloadsOf,
  exclusiveOf,
  type Licence,
  licencesOf,
  type OfferedLicence,
  openOffersOf,
  renewalsOf,
} from './store.ts';

/** Licences on offer. Crafts have none; works of blocked authors and hidden works have no new ones (L §4). */
export const offersNow = async (work: WorkForSale): Promise<OfferedLicence[]> =>
  work.section === 'artisan' || work.isBlocked || work.isHidden ? [] : openOffersOf(work.id);

/** True if the scope of a licence due for renewal is still offered and no other exclusive licence closes the work. */
const isOffered = async (
  { workId, orderId }: Licence,
  { scope }: OfferedLicence,
): Promise<boolean> => {
  const work = await pluginService('catalogue').workForSale(workId);
  if (!work || !(await offersNow(work)).some((offer) => offer.scope === scope)) return false;
  const closing = await exclusiveOf(workId);
  return closing === null || closing.orderId === orderId;
};

/** Licences by row number of the order. @param orders orders of other things are left out */
export const showLicences = async (
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, BoughtLicence>> => {
  const ids = orders.map(({ id }) => id);
  const licences = await licencesOf(ids);
  if (licences.size === 0) return new Map();
  const renewals = await renewalsOf(ids);
  const today = dateInAlmaty(clock.now());
  const found = new Map<number, BoughtLicence>();
  for (const [orderId, { licence, offer }] of licences) {
    const made = await downloadsOf(orderId);
    const left = Math.max(env().LICENCE_DOWNLOADS - made.length, 0);
    const renewed = licence.renews === null ? null : await findOrderById(licence.renews);
    const renewedBy = renewals.get(orderId) ?? null;
    const { scope, months, territory, runs } = offer;
    found.set(orderId, {
      scope,
      months,
      territory,
      runs,
      number: licence.number,
      state: licence.state,
      from: licence.fromDay,
      through: licence.throughDay,
      withdrawn: licence.withdrawnReason,
      renews: renewed?.number ?? null,
      renewedBy,
      downloads: {
        left,
        made: made.map(({ madeAt, expiresAt }) => ({
          at: instantText(madeAt),
          expires: instantText(expiresAt),
        })),
      },
      may: {
        download: licence.state === 'running' && left > 0,
        renew:
          renewedBy === null &&
          mayRenew(licence, today, env().LICENCE_RENEWAL_DAYS) &&
          (await isOffered(licence, offer)),
      },
      work: licence.workId,
    });
  }
  return found;
};
