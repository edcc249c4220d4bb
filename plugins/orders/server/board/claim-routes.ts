/** Claims of buyers; README.md describes each route. */
import { tengeToTiyn } from '@oner/config/terms';
import { audit, transact } from '@oner/platform';
import * as z from 'zod/mini';
import { CLAIM_OUTCOMES, claimMachine } from '../domain/claim.ts';
import { readPhoto } from '../photos/folder.ts';
import { answerClaim, type ClaimProblem, takeClaim } from '../services/answer-claim.ts';
import { photosOf } from '../store/claim-photos.ts';
import { claimsIn, countClaims, findClaim } from '../store/claims.ts';
import { nothing, said } from './asked.ts';
import { missing, route } from './route.ts';
import { showClaimRows, showWholeClaim } from './show-claims.ts';

const open = ['received', 'in_review'] as const;
const wanted = z.object({
  state: z._default(z.enum(['open', ...claimMachine.states]), 'open'),
  after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d_\d{1,16}$/))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});
const answer = z.object({
  outcome: z.enum(CLAIM_OUTCOMES),
  /** Why, as the buyer reads it. */
  text: said(2000),
  /** Whole tenge, of a refund; all that is left unless said. */
  amount: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000))),
});

const shown = async (number: string, problem: ClaimProblem | null) => {
  if (problem === 'not-found') return missing;
  if (problem) return { refused: problem, status: 409 } as const;
  const claim = await findClaim(number);
  return claim ? { value: await showWholeClaim(claim) } : missing;
};

export const claimRoutes = [
  route('GET', '/claims', 'read', wanted, async ({ input: { state, after, limit } }) => {
    const [due = '', id = ''] = after?.split('_') ?? [];
    const place = after ? { due, id: Number(id) } : null;
    const claims = await claimsIn(state === 'open' ? open : [state], place, limit);
    const last = claims.length === limit ? claims.at(-1) : undefined;
    const next = last ? `${last.answerBy}_${last.id}` : null;
    return { value: { claims: await showClaimRows(claims), counts: await countClaims(), next } };
  }),
  route('GET', '/claims/:id', 'read', nothing, ({ params }) => shown(params.id ?? '', null)),
  route('POST', '/claims/:id/take', 'move', nothing, async ({ params, actor }) =>
    shown(params.id ?? '', await takeClaim(params.id ?? '', actor)),
  ),
  route('POST', '/claims/:id/answer', 'refund', answer, async ({ params, input, actor }) => {
    const { outcome, text, amount } = input;
    const amountTiyn = amount === undefined ? undefined : tengeToTiyn(amount);
    const problem = await answerClaim(params.id ?? '', { outcome, text, amountTiyn }, actor);
    return shown(params.id ?? '', problem);
  }),
  route('GET', '/claims/:id/photos/:photo', 'read', nothing, async ({ params, actor }) =>
    transact(async () => {
      const claim = await findClaim(params.id ?? '');
      const photos = claim ? ((await photosOf([claim.id])).get(claim.id) ?? []) : [];
      const photo = photos.find(({ code }) => code === params.photo);
      if (!claim || !photo) return missing;
      const { number } = claim;
      const facts = { sha256: photo.sha256 };
      await audit({ actor, action: 'claim.photo-read', subject: `claim:${number}`, facts });
      const bytes = await readPhoto(photo.file);
      return { bytes, type: 'jpeg', name: `claim-${number}-${photo.position + 1}` } as const;
    }),
  ),
];
