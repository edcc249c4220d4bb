import type { Migration } from '@oner/platform';
import { orders } from './0001-orders.ts';
import { fulfilment } from './0002-fulfilment.ts';
import { receipts } from './0003-receipts.ts';
import { claims } from './0004-claims.ts';
import { reviews } from './0005-reviews.ts';
import { prints } from './0006-prints.ts';
import { pieces } from './0007-pieces.ts';
import { words } from './0008-words.ts';
import { oneDeadline } from './0009-one-deadline.ts';
import { pieceLapses } from './0010-piece-lapses.ts';
import { noExpiry } from './0011-no-expiry.ts';
import { claimTerms } from './0012-claim-terms.ts';
import { deliveryPlace } from './0013-delivery-place.ts';
import { lineNames } from './0014-line-names.ts';
import { offers } from './0015-offers.ts';
import { handover } from './0016-handover.ts';
import { originalClaims } from './0017-original-claims.ts';

export const ordersMigrations: readonly Migration[] = [
  orders,
  fulfilment,
  receipts,
  claims,
  reviews,
  prints,
  pieces,
  words,
  oneDeadline,
  pieceLapses,
  noExpiry,
  claimTerms,
  deliveryPlace,
  lineNames,
  offers,
  handover,
  originalClaims,
];
