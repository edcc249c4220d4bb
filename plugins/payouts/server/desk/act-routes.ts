/** Acts of the authors, and what they object to. */
import { filled } from '@oner/config/contract/shapes';
import { tiyn, ZERO } from '@oner/config/terms';
import * as z from 'zod/mini';
import { actMachine } from '../domain/act-states.ts';
import { answerObjection } from '../services/dispute-act.ts';
import { paperOf } from '../services/my-acts.ts';
import { countActs, findActById, listActs } from '../store/acts.ts';
import { answered, idOf, missing, month, nextOf, nothing, page, route } from './route.ts';
import { showActRows } from './show.ts';

const wanted = z.object({
  ...page,
  state: z.optional(z.enum(actMachine.states)),
  month: z.optional(month),
});
const answer = z.object({
  /** Why, as the author reads it. */
  text: filled(2000),
  /** Tenge that the act lacked, or below zero had too much; none: it stands as it is. */
  correction: z.optional(
    z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000), z.multipleOf(0.01)),
  ),
});

export const actRoutes = [
  route('GET', '/acts', 'read', wanted, async ({ input: { after, limit, state, month: of } }) => {
    const acts = await listActs({ state, month: of }, after ?? null, limit);
    const next = nextOf(
      acts.map(({ id }) => id),
      limit,
    );
    return { value: { acts: await showActRows(acts), counts: await countActs(), next } };
  }),
  route('GET', '/acts/:id/paper', 'read', nothing, async ({ params }) => {
    const id = idOf(params);
    const act = id === null ? null : await findActById(id);
    const paper = act && (await paperOf(act));
    if (!paper) return missing;
    const name = paper.name.replace(/\.pdf$/, '');
    return { bytes: Buffer.from(paper.bytes), type: 'pdf', name } as const;
  }),
  route('POST', '/acts/:id/answer', 'settle', answer, async ({ params, input, actor }) => {
    const id = idOf(params);
    if (id === null) return missing;
    const { text, correction } = input;
    const correctionTiyn = correction ? tiyn(Math.round(correction * 100)) : ZERO;
    return answered(await answerObjection(id, { text, correctionTiyn }, actor), async () => {
      const act = await findActById(id);
      return act ? { value: (await showActRows([act]))[0] } : missing;
    });
  }),
];
