import { type CallReply, type calls, done, type Result, refuse } from '@oner/config/contract';
import {
  asActor,
  type Caller,
  type Handler,
  inject,
  strapiInstance,
  transact,
} from '@oner/platform';
import { findOwn, lockWork } from '../store/own-works.ts';

type Section = 'art' | 'artisan' | 'design';
type Gone = CallReply<typeof calls.deleteArt>;

/**
 * The author's own work goes for good, public version, draft and pictures (spec A §7). Orders keep what they have
 * copied of it, deposits what they have recorded. What is reserved or sold stays: its buyer has its address.
 */
const deleteWork = (
  sections: readonly Section[],
  id: string,
  { person }: Caller,
): Promise<Result<Gone>> =>
  transact(async () => {
    if (!person) return refuse('login-required');
    await lockWork(id);
    const work = await findOwn(id, person.profileId);
    if (!work || !sections.includes(work.section)) return refuse('not-found');
    const sale = await inject('works.saleOf', async () => null)(id);
    if (sale)
      return sale.isSold ? refuse('work-sold') : refuse('work-reserved', { until: sale.until });
    await asActor(`user:${person.documentId}`, () =>
      strapiInstance().documents('api::work.work').delete({ documentId: id }),
    );
    return done({ id, deleted: true as const });
  });

/** DELETE /api/art/delete/:id */
export const deleteArt: Handler<typeof calls.deleteArt> = ({ params }, caller) =>
  deleteWork(['art'], params.id, caller);
/** DELETE /api/artisan/delete/:id; cards of designs lead here too (spec A §2 author profile). */
export const deleteArtisan: Handler<typeof calls.deleteArtisan> = ({ params }, caller) =>
  deleteWork(['artisan', 'design'], params.id, caller);
/** DELETE /api/design/delete/:id */
export const deleteDesign: Handler<typeof calls.deleteDesign> = ({ params }, caller) =>
  deleteWork(['design'], params.id, caller);
