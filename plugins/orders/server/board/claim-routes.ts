/** Claims of buyers; README.md describes each route. */
import { staffCalls } from '@oner/config/contract/staff';
import { tengeToTiyn } from '@oner/config/terms';
import { audit, handleStaff, transact } from '@oner/platform';
import { readPhoto } from '../photos/folder.ts';
import { answerClaim, type ClaimProblem, takeClaim } from '../services/answer-claim.ts';
import { photosOf } from '../store/claim-photos.ts';
import { claimsIn, countClaims, findClaim } from '../store/claims.ts';
import { showClaimRows, showWholeClaim } from './show-claims.ts';

const open = ['received', 'in_review'] as const;
const missing = { refused: 'not-found', status: 404 } as const;

const shown = async (number: string, problem: ClaimProblem | null) => {
  if (problem === 'not-found') return missing;
  if (problem) return { refused: problem, status: 409 } as const;
  const claim = await findClaim(number);
  return claim ? { value: await showWholeClaim(claim) } : missing;
};

export const claimRoutes = [
  handleStaff(staffCalls.listClaims, async ({ query: { state, after, limit } }) => {
    const [due = '', id = ''] = after?.split('_') ?? [];
    const place = after ? { due, id: Number(id) } : null;
    const claims = await claimsIn(state === 'open' ? open : [state], place, limit);
    const last = claims.length === limit ? claims.at(-1) : undefined;
    const next = last ? `${last.answerBy}_${last.id}` : null;
    return { value: { claims: await showClaimRows(claims), counts: await countClaims(), next } };
  }),
  handleStaff(staffCalls.getClaim, ({ params: { id } }) => shown(id, null)),
  handleStaff(staffCalls.takeClaim, async ({ params: { id }, actor }) =>
    shown(id, await takeClaim(id, actor)),
  ),
  handleStaff(staffCalls.answerClaim, async ({ params: { id }, body, actor }) => {
    const { outcome, text, amount } = body;
    const amountTiyn = amount === undefined ? undefined : tengeToTiyn(amount);
    return shown(id, await answerClaim(id, { outcome, text, amountTiyn }, actor));
  }),
  handleStaff(staffCalls.getClaimPhoto, async ({ params, actor }) =>
    transact(async () => {
      const claim = await findClaim(params.id);
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
