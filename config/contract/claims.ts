/** Claims about orders. The provider answers within 15 working days (spec L; Terms 9). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import type { saleKinds } from './merch.ts';
import {
  type ClaimOutcome,
  type ClaimRemedy,
  claimKinds,
  claimOutcomes,
  claimRemedies,
} from './order-states.ts';
import { pictureRefusals } from './refusals.ts';
import { filled, instant, isoDate, orderNumber, priceTenge, wholeOrEmpty } from './shapes.ts';

export { claimKinds, claimOutcomes, claimRemedies };
/** Remedies that a buyer may request. An original, bought or rented, cannot be replaced. */
export const remediesOf = (of: (typeof saleKinds)[number]): readonly ClaimRemedy[] =>
  of === 'original' || of === 'rent'
    ? claimRemedies.filter((remedy) => remedy !== 'replace')
    : claimRemedies;
export const claimStates = ['received', 'in_review', 'answered', 'withdrawn'] as const;
/** Outcomes available to staff: the buyer's remedies, or refusal of the claim as unjustified. */
export const outcomesOf = (of: (typeof saleKinds)[number]): readonly ClaimOutcome[] => [
  ...remediesOf(of),
  'refuse',
];
export const mostClaimPhotos = 5;
export const longestClaim = 2000;

/** Number of the order and of its claim. */
const claimNumber = z.string('required').check(z.regex(/^\d{6,11}-\d{1,3}$/, 'bad-request'));
const photoCode = z.string('required').check(z.regex(/^[0-9a-f]{24}$/, 'bad-request'));

export const claim = z.object({
  number: claimNumber,
  /** Order line, from 1. */
  line: z.number(),
  kind: z.enum(claimKinds),
  wish: z.enum(claimRemedies),
  text: z.string(),
  photos: z.array(photoCode),
  state: z.enum(claimStates),
  received: instant,
  /** Last day to answer. */
  answer_by: isoDate,
  overdue: z.boolean(),
  outcome: z.nullable(z.enum(claimOutcomes)),
  answer: z.nullable(z.string()),
  /** Amount refunded, if the outcome is a refund. */
  amount: z.nullable(priceTenge),
  answered: z.nullable(instant),
  /** The buyer's reply to the first answer; it causes one further review. */
  reply: z.nullable(z.string()),
  can: z.object({ reply: z.boolean(), withdraw: z.boolean() }),
});
export type OrderClaim = z.infer<typeof claim>;

/** Accepts up to five photos, JPG or PNG, visible only to the buyer and staff. Idempotent with an Idempotency-Key. */
export const sendClaim = defineCall('POST /api/my/orders/:number/claim', {
  auth: 'user',
  whileClosed: true,
  spec: 'L Terms 9.1, 9.2',
  params: z.object({ number: orderNumber }),
  body: z.object({
    kind: z.enum(claimKinds, 'bad-choice'),
    wish: z.enum(claimRemedies, 'bad-choice'),
    text: filled(longestClaim),
    /** Default: the first line. */
    line: wholeOrEmpty(1, 50),
  }),
  files: ['photo'],
  mostFiles: mostClaimPhotos,
  reply: claim,
  status: 201,
  refusals: [
    'bad-request',
    'not-found',
    'claim-not-allowed',
    'claim-exists',
    'same-key-other-body',
    ...pictureRefusals,
  ],
  example: {
    params: { number: '{orderNumber}' },
    body: { kind: 'defect', wish: 'replace', text: 'Басылым қабыршақтанып тұр.' },
    orRefused: ['claim-not-allowed', 'claim-exists'],
  },
});

const oneClaim = z.object({ claim: claimNumber });
const noClaim = { claim: '10000000000-1' };

/** Allowed once, after the first answer: the claim is reviewed again, with a new deadline. */
export const replyToClaim = defineCall('POST /api/my/claims/:claim/reply', {
  auth: 'user',
  whileClosed: true,
  params: oneClaim,
  body: z.object({ text: filled(longestClaim) }),
  reply: claim,
  refusals: ['bad-request', 'not-found', 'conflict', 'claim-exists', 'too-many-attempts'],
  example: { params: noClaim, body: { text: 'Келіспеймін.' }, orRefused: ['not-found'] },
});

export const withdrawClaim = defineCall('POST /api/my/claims/:claim/withdraw', {
  auth: 'user',
  whileClosed: true,
  params: oneClaim,
  body: z.object({}),
  reply: claim,
  refusals: ['bad-request', 'not-found', 'conflict'],
  example: { params: noClaim, body: {}, orRefused: ['not-found'] },
});

export const getClaimPhoto = defineCall('GET /api/my/claims/:claim/photos/:photo', {
  auth: 'user',
  whileClosed: true,
  params: z.object({ claim: claimNumber, photo: photoCode }),
  reply: z.unknown(),
  file: 'image/jpeg',
  refusals: ['bad-request', 'not-found'],
  example: { params: { ...noClaim, photo: '0'.repeat(24) }, orRefused: ['not-found'] },
});
