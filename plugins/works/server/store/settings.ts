import { db } from '@oner/platform';
import type { Settings } from './own-works.ts';

/** Both versions of a work, without making the draft look edited: these are no part of a change request. */
export const saveSettings = async (workId: string, settings: Settings): Promise<void> => {
  await db()('works').where('document_id', workId).update({
    hidden: settings.hidden,
    main_page_wanted: settings.mainPageWanted,
    main_page: settings.mainPage,
    availability: settings.availability,
    merch: settings.merch,
    canvas_copy: settings.canvasCopy,
  });
};

/** Both versions of a work; see saveSettings. */
export const saveAvailability = async (workId: string, availability: string): Promise<void> => {
  await db()('works').where('document_id', workId).update({ availability });
};
