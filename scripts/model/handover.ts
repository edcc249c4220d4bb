/** Reports of an original, as staff write them in a life by chance. */
import { packingLists } from '@oner/config/terms';
import { drawReportPhotos } from '../../plugins/orders/server/handover/photos.ts';
import {
  mayReport,
  type Writer,
  writeDispatch,
  writeReturn,
} from '../../plugins/orders/server/handover/service.ts';
import type { ReportPhoto } from '../../plugins/orders/server/handover/store.ts';
import { transactUnlessRefused } from '../../plugins/platform/server/db/transactions.ts';
import { photo } from './life.ts';

const staff: Writer = { mover: { actor: 'provider', by: 'staff:1' }, account: null };

type Written = ReturnType<typeof writeReturn>;

/** @returns whether it could be written; not of merchandise, nor where the order is elsewhere */
const report = async (
  kind: 'dispatch' | 'return',
  number: string,
  write: (photos: readonly ReportPhoto[]) => Written,
): Promise<boolean> => {
  const may: Awaited<Written> = await mayReport(kind, number, staff);
  if (!may.ok) return false;
  const drawn = await drawReportPhotos([photo], 1);
  if (!drawn.ok) throw new Error(`the photo was refused: ${drawn.refusal.code}`);
  const written = await transactUnlessRefused<Awaited<Written>>(() => write(drawn.value.photos));
  if (!written.ok) await drawn.value.discard();
  return written.ok;
};

const fields = {
  packing: 'paper',
  steps: packingLists.paper.steps.map(({ key }) => key).join(','),
  declared: 70_000,
  note: undefined,
  place: undefined,
  tracking: undefined,
} as const;

/** An original is packed, and ready by it. */
export const pack = (number: string): Promise<boolean> =>
  report('dispatch', number, (photos) => writeDispatch(number, fields, photos, staff, 'reason'));

/** An original has come back. */
export const reportReturn = (number: string): Promise<boolean> =>
  report('return', number, (photos) => writeReturn(number, { note: 'Бүтін' }, photos, staff));
