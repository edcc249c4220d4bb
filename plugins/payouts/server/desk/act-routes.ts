/** Acts of the authors, and what they object to. */
import { staffCalls } from '@oner/config/contract/staff';
import { tiyn, ZERO } from '@oner/config/terms';
import { handleStaff } from '@oner/platform';
import { answerObjection } from '../services/dispute-act.ts';
import { paperOf } from '../services/my-acts.ts';
import { countActs, findActById, listActs } from '../store/acts.ts';
import { answered, idOf, missing, nextOf } from './route.ts';
import { showActRows } from './show.ts';

export const actRoutes = [
  handleStaff(
    staffCalls.listAuthorActs,
    async ({ query: { after = null, limit, state, month } }) => {
      const acts = await listActs({ state, month }, after, limit);
      const next = nextOf(acts, limit);
      return { value: { acts: await showActRows(acts), counts: await countActs(), next } };
    },
  ),
  handleStaff(staffCalls.getAuthorActPdf, async ({ params }) => {
    const id = idOf(params);
    const act = id === null ? null : await findActById(id);
    const paper = act && (await paperOf(act));
    if (!paper) return missing;
    const name = paper.name.replace(/\.pdf$/, '');
    return { bytes: Buffer.from(paper.bytes), type: 'pdf', name };
  }),
  handleStaff(staffCalls.answerObjection, async ({ params, body, actor }) => {
    const id = idOf(params);
    if (id === null) return missing;
    const { text, correction } = body;
    const correctionTiyn = correction ? tiyn(Math.round(correction * 100)) : ZERO;
    return answered(await answerObjection(id, { text, correctionTiyn }, actor), async () => {
      const act = await findActById(id);
      const [value] = act ? await showActRows([act]) : [];
      return value ? { value } : missing;
    });
  }),
];
