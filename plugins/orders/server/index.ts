/** The orders plugin: places orders, and follows their payment, production and delivery. */
import { addDemo, addMigrations, addStartupTask, pluginService, provide } from '@oner/platform';
import { contentApi } from './calls.ts';
import { defineClaimTerms } from './claims/service.ts';
import { playConversations } from './demo/conversations.ts';
import { playStories } from './demo/play.ts';
import { playRentsAndLicences } from './demo/rents-and-licences.ts';
import { deskApi } from './desk/calls.ts';
import { giveOrderRights, registerOrderRights } from './desk/rights.ts';
import { defineToPack } from './handover/to-pack.ts';
import { fillOrdersRegistry, ordersForDesk } from './history/people.ts';
import { defineLicenceTerms } from './licences/service.ts';
import { addListeners } from './listeners.ts';
import { ordersMigrations } from './migrations/index.ts';
import { leaveConversations } from './offers/cases.ts';
import { defineUnreadNotices } from './offers/message-notices.ts';
import { defineOfferEnd } from './offers/moves.ts';
import { heldOriginals, lockUncanceledOrder } from './order/store.ts';
import { defineWatchNotices } from './originals/calls.ts';
import { workSaleOf } from './originals/sale.ts';
import { planWatchNotices } from './originals/store.ts';
import { defineReminder } from './pay/invoices.ts';
import { defineDrawing } from './production/service.ts';
import { ordersPublic } from './public.ts';
import { defineExtensions } from './rent-options/extensions.ts';
import { defineLosses } from './rent-returns/lost.ts';
import { defineRentClock } from './rent-returns/service.ts';
import { countHeld } from './reservations/store.ts';
import { keptPhotos, showsPhoto } from './reviews/photo-store.ts';
import { rateItems } from './reviews/service.ts';
import { defineReservationEnd } from './staff-reservations/moves.ts';
import { defineTerms, repairTerms } from './terms/service.ts';

export default {
  register() {
    addMigrations('orders', ordersMigrations);
    addListeners();
    defineTerms();
    defineToPack();
    defineRentClock();
    defineExtensions();
    defineLosses();
    defineDrawing();
    defineClaimTerms();
    defineReminder();
    defineOfferEnd();
    defineUnreadNotices();
    defineReservationEnd();
    defineWatchNotices();
    defineLicenceTerms();
    addStartupTask('orders', 90, repairTerms);
    fillOrdersRegistry();
    provide('works.lockStandingOrder', lockUncanceledOrder);
    addDemo('orders', 80, 'orders', playStories);
    addDemo('orders', 81, 'conversations', playConversations);
    addDemo('orders', 82, 'rents and licences', playRentsAndLicences);
  },
  async bootstrap() {
    pluginService('works').onSettings(planWatchNotices);
    pluginService('accounts').onWithdrawing(leaveConversations);
    provide('catalogue.heldPieces', countHeld);
    provide('catalogue.ratings', rateItems);
    provide('catalogue.showsPhoto', showsPhoto);
    provide('works.keptPhotos', keptPhotos);
    provide('works.heldOriginals', heldOriginals);
    provide('works.saleOf', workSaleOf);
    provide('moderation.ordersOf', ordersForDesk);
    giveOrderRights();
    await registerOrderRights();
  },
  services: { public: () => ordersPublic },
  routes: { 'content-api': contentApi, admin: deskApi },
};
