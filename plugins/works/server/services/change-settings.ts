import { type calls, done, refuse } from '@oner/config/contract';
import { audit, type Handler, transact } from '@oner/platform';
import { changeBothVersions, findOwn, lockWork, saveSettings } from '../store/own-works.ts';
import { switchesOf } from './my-work.ts';
import { noteMerchConsent } from './note-merch-consent.ts';

type Listener = (workId: string) => Promise<void>;
const listeners: Listener[] = [];

/** Told, in the same transaction, whenever an author or staff has switched something of a public work. */
export const onSettings = (listener: Listener): void => {
  listeners.push(listener);
};

export const tellSettings = async (workId: string): Promise<void> => {
  for (const listener of listeners) await listener(workId);
};

/** What orders decide, its author cannot. */
const ofOrders = new Set(['reserved', 'rented-out', 'sold']);

/**
 * What an order has made of a work, in the open transaction: sold, for sale again, or out of stock until its author says
 * that it is there. Nothing happens to a work that is gone.
 */
export const decideAvailability = async (
  workId: string,
  availability: 'in-stock' | 'on-order' | 'out-of-stock' | 'sold',
): Promise<void> => {
  await changeBothVersions(workId, { availability });
  await tellSettings(workId);
};

/** PATCH /api/my/works/:id/settings: at once and without a moderator, in the draft and in public (spec L §6). */
export const changeWorkSettings: Handler<typeof calls.changeWorkSettings> = (
  { params, body },
  { person },
) =>
  transact(async () => {
    if (!person) return refuse('login-required');
    await lockWork(params.id);
    const work = await findOwn(params.id, person.profileId);
    if (!work) return refuse('not-found');
    const { settings } = work;
    const { availability = settings.availability } = body;
    if (availability !== settings.availability && ofOrders.has(settings.availability)) {
      return refuse('conflict');
    }
    const mainPageWanted = body.main_page ?? settings.mainPageWanted;
    const wanted = {
      availability,
      mainPageWanted,
      hidden: body.hidden ?? settings.hidden,
      merch: body.merch ?? settings.merch,
      canvasCopy: body.canvas_copy ?? settings.canvasCopy,
      // An author who no longer wants the main page leaves it at once; only a moderator puts a work there.
      mainPage: settings.mainPage && mainPageWanted,
    };
    await saveSettings(work.id, wanted);
    await noteMerchConsent({ id: work.id, sellerId: person.profileId }, wanted, 'settings');
    await audit({
      actor: `user:${person.documentId}`,
      action: 'work.settings',
      subject: `work:${work.id}`,
      facts: body,
    });
    await tellSettings(work.id);
    return done({ id: work.id, ...switchesOf(wanted) });
  });
