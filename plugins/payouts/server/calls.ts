import { calls } from '@oner/config/contract';
import { handle } from '@oner/platform';
import { listMyEarnings } from './services/list-earnings.ts';
import { getMerchTerms } from './services/merch-terms.ts';
import { disputeMyAct, getMyActPaper, listMyActs, signMyAct } from './services/my-acts.ts';
import { listMyClaims, sendMyClaim } from './services/my-claims.ts';
import { getMyClock } from './services/my-clock.ts';
import { getMyStatementCsv, getMyStatementXlsx } from './services/my-statements.ts';
import { terminateMine } from './services/my-termination.ts';

/** A paper or a table is made anew each time. */
const reading = { name: 'act-paper', points: 120, perSeconds: 3600, by: 'account' } as const;
/** Each is read by a person. */
const objecting = { name: 'act-dispute', points: 20, perSeconds: 3600, by: 'account' } as const;

const claiming = { name: 'author-claim', points: 20, perSeconds: 3600, by: 'account' } as const;

/** The calls of this room; Strapi mounts them under /api. */
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
