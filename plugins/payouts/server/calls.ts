/** The calls of the plugin: those of authors, mounted under /api, and those of the panel, below /payouts. */
import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { actRoutes, disputeMyAct, getMyActPaper, listMyActs, signMyAct } from './acts/calls.ts';
import { animationRoutes } from './animations/calls.ts';
import { authorClaimRoutes, listMyClaims, sendMyClaim } from './claims/calls.ts';
import { listMyEarnings } from './earnings/list-earnings.ts';
import { getMyStatementCsv, getMyStatementXlsx } from './earnings/my-statements.ts';
import { feeRoutes } from './fees/calls.ts';
import { getMerchTerms } from './fees/schedules.ts';
import { lockRoutes, peopleRoutes } from './payees/calls.ts';
import { payoutRoutes } from './payouts/calls.ts';
import { terminateMine, terminationRoutes } from './terminations/calls.ts';
import { calendarRoutes, forceMajeureRoutes } from './terms/calls.ts';
import { getMyClock } from './terms/my-clock.ts';

/** A paper or a table is made anew each time. */
const reading = { name: 'act-paper', points: 120, perSeconds: 3600, by: 'account' } as const;
/** Each is read by a person. */
const objecting = { name: 'act-dispute', points: 20, perSeconds: 3600, by: 'account' } as const;

const claiming = { name: 'author-claim', points: 20, perSeconds: 3600, by: 'account' } as const;

/** The calls of this plugin; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    handle(calls.listMyEarnings, listMyEarnings),
    handle(calls.getMerchTerms, getMerchTerms),
    handle(calls.listActs, listMyActs),
    handle(calls.signAct, signMyAct),
    handle(calls.disputeAct, disputeMyAct, { limits: [objecting] }),
    handle(calls.getActPaper, getMyActPaper, { limits: [reading] }),
    handle(calls.getStatementCsv, getMyStatementCsv, { limits: [reading] }),
    handle(calls.getStatementXlsx, getMyStatementXlsx, { limits: [reading] }),
    handle(calls.terminate, terminateMine),
    handle(calls.getClock, getMyClock),
    handle(calls.listAuthorClaims, listMyClaims),
    handle(calls.sendAuthorClaim, sendMyClaim, { limits: [claiming] }),
  ],
};

// What the panel calls below /payouts; README.md describes each.

export const deskApi = {
  type: 'admin',
  routes: [
    ...actRoutes,
    ...payoutRoutes,
    ...feeRoutes,
    ...lockRoutes,
    ...forceMajeureRoutes,
    ...terminationRoutes,
    ...peopleRoutes,
    ...authorClaimRoutes,
    ...calendarRoutes,
    ...animationRoutes,
  ],
};
