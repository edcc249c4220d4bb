/** Event handlers of hand-overs. */
import type { Payload } from '@oner/config/events';
import { transact } from '@oner/platform';
import { discardReportPhoto } from './photos.ts';
import { notifyAuthorOf } from './service.ts';
import { emptyTexts, removeBuyersPhotos, setPickupCity } from './store.ts';

/** Notifies the author that the buyer has the original; a rent has another notice. */
export const notifyOfArrival = ({ number, originals }: Payload<'orderDelivered'>): Promise<void> =>
  transact(async () => {
    if (originals.length > 0) await notifyAuthorOf('original-arrived', number);
  });

/** Empties an erased person's texts and removes a buyer's photos; the other facts of reports bind the other side and stay. */
export const forgetReports = ({ account, profileId }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await emptyTexts(account);
    await setPickupCity(profileId, null, 0);
    await discardReportPhoto(...(await removeBuyersPhotos(account)));
  });
