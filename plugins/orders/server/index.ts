/** The room of orders: reserves, follows the payment, keeps what was promised. */
import { addDemo, addMigrations, addSeed, defineJob, provide } from '@oner/platform';
import { giveBoardRights, registerBoardRights } from './board/rights.ts';
import { boardApi } from './board/routes.ts';
import { contentApi } from './calls.ts';
import { playStories } from './demo/play-stories.ts';
import { checkOrderTable } from './domain/check-table.ts';
import { complete } from './jobs/complete.ts';
import { conclude } from './jobs/conclude.ts';
import { mendTerms } from './jobs/mend-terms.ts';
import { addListeners } from './listeners.ts';
import { ordersMigrations } from './migrations/index.ts';
import { sweepPhotos } from './photos/folder.ts';
import { defineDrawing } from './print/draw-ahead.ts';
import { ordersPublic } from './public.ts';
import { answerRegistries, ordersForDesk } from './services/answer-registries.ts';
import { mendReceipts } from './services/issue-receipt.ts';
import { saleOf } from './services/order-work.ts';
import { defineClaimTerms } from './services/plan-claim.ts';
import { COMPLETE_JOB, CONCLUDE_JOB } from './services/plan-terms.ts';
import { rateItems } from './services/rate-items.ts';
import { defineReminder } from './services/remind-invoice.ts';
import { heldOriginals } from './store/lines.ts';
import { countHeld } from './store/pieces.ts';

export default {
  register() {
    checkOrderTable();
    addMigrations('orders', ordersMigrations);
    addListeners();
    defineJob(CONCLUDE_JOB, conclude);
    defineJob(COMPLETE_JOB, complete);
    defineDrawing();
    defineClaimTerms();
    defineReminder();
    addSeed('orders', 90, mendTerms);
    addSeed('orders', 91, mendReceipts);
    addSeed('orders', 92, sweepPhotos);
    answerRegistries();
    addDemo('orders', 80, 'orders', playStories);
  },
  async bootstrap() {
    provide('catalogue.heldPieces', countHeld);
    provide('catalogue.ratings', rateItems);
    provide('works.heldOriginals', heldOriginals);
    provide('works.saleOf', saleOf);
    provide('moderation.ordersOf', ordersForDesk);
    giveBoardRights();
    await registerBoardRights();
  },
  services: { public: () => ordersPublic },
  routes: { 'content-api': contentApi, admin: boardApi },
};
