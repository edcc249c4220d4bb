/** What follows for an author, or for what people wrote, from what happened elsewhere. */
import type { Payload } from '@oner/config/events';
import { writeDay } from '@oner/config/terms';
import { transact } from '@oner/platform';
import { discardReportPhoto } from './photos.ts';
import { notifyAuthorOf } from './service.ts';
import { emptyTexts, removeBuyersPhotos, setPickupCity } from './store.ts';

/** From now on it may be packed. */
export const askToPack = ({ number }: Payload<'orderLicenceConcluded'>): Promise<void> =>
  transact(() =>
    notifyAuthorOf('original-to-pack', number, (_, { promises }) => ({
      produceBy: (of) => (promises ? writeDay(promises.produceBy, of) : ''),
    })),
  );

/** Its buyer has it; a renter gets another notice. */
export const announceArrival = ({ number, originals }: Payload<'orderDelivered'>): Promise<void> =>
  transact(async () => {
    if (originals.length > 0) await notifyAuthorOf('original-arrived', number);
  });

/** What an erased person wrote and a buyer showed goes; what a report was about stays for whoever else it binds. */
export const forgetReports = ({ account, profileId }: Payload<'personErased'>): Promise<void> =>
  transact(async () => {
    await emptyTexts(account);
    await setPickupCity(profileId, null, 0);
    await discardReportPhoto(...(await removeBuyersPhotos(account)));
  });
