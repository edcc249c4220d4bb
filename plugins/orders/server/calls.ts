import { addressCalls } from './addresses/calls.ts';
import { basketCalls } from './basket/calls.ts';
import { claimCalls } from './claims/calls.ts';
import { handoverActCalls } from './handover/act.ts';
import { handoverCalls } from './handover/calls.ts';
import { historyCalls } from './history/calls.ts';
import { licenceCalls } from './licences/calls.ts';
import { offerRoutes } from './offers/calls.ts';
import { originalCalls } from './originals/calls.ts';
import { unshownCalls } from './originals/unshown.ts';
import { invoiceCalls } from './pay/invoices.ts';
import { placeCalls } from './place/calls.ts';
import { rentChargeCalls } from './rent-charges/pay.ts';
import { renterCalls } from './rent-options/calls.ts';
import { returnCalls } from './rent-returns/calls.ts';
import { rentCalls } from './rents/calls.ts';
import { reviewCalls } from './reviews/calls.ts';
import { reviewWritingCalls } from './reviews/write.ts';
import { rotationCalls } from './rotations/calls.ts';

/** The calls of this plugin; Strapi mounts them under /api. */
export const contentApi = {
  type: 'content-api',
  prefix: '',
  routes: [
    ...placeCalls,
    ...originalCalls,
    ...unshownCalls,
    ...basketCalls,
    ...rentCalls,
    ...renterCalls,
    ...rotationCalls,
    ...historyCalls,
    ...invoiceCalls,
    ...rentChargeCalls,
    ...returnCalls,
    ...reviewWritingCalls,
    ...reviewCalls,
    ...claimCalls,
    ...addressCalls,
    ...offerRoutes,
    ...handoverActCalls,
    ...handoverCalls,
    ...licenceCalls,
  ],
};
