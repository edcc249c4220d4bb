/** Reports of a work that changes hands, as its author, its renter and staff write them in a life by chance. */
import { packingSteps } from '@oner/config/terms';
import { drawReportPhotos } from '../../plugins/orders/server/handover/photos.ts';
import * as handover from '../../plugins/orders/server/handover/service.ts';
import { transactUnlessRefused } from '../../plugins/platform/server/db/transactions.ts';
import { author } from '../../tests/support/app/trade.ts';
import { buyer, person, samplePhoto, staff } from './life.ts';

const { account, profileId: sellerId } = author;
const byStaff = { mover: staff, account: null };
const byRenter = { mover: buyer, account: person.documentId };
const byAuthor = { mover: { actor: 'author', by: `user:${account}` }, account, sellerId } as const;

type Photos = Parameters<typeof handover.writeReturn>[2];
type Written = Awaited<ReturnType<typeof handover.writeReturn>>;
/** Which report of whom, and how it is written. */
type Report = readonly [
  kind: Parameters<typeof handover.mayReport>[0],
  by: handover.Writer,
  write: (number: string, photos: Photos, by: handover.Writer) => Promise<Written>,
];
const packed = { packing: 'paper', steps: packingSteps.paper.join(','), declared: 70_000 } as const;
const pack: Report[2] = (number, photos, by) =>
  handover.writeDispatch(number, packed, photos, by, 'reason');
const sendBack: Report[2] = (number, photos, by) =>
  handover.writeReturnDispatch(number, 'KZ78', photos, by);
const takeBack =
  (how: Parameters<typeof handover.writeReturn>[1]): Report[2] =>
  (number, photos, by) =>
    handover.writeReturn(number, how, photos, by);
const damaged = { claim: 'damaged', amount: 20_000, note: 'Сызылған' } as const;

const reports = {
  /** Packed, and ready by it. */
  pack: ['dispatch', byStaff, pack],
  /** An original has come back. */
  'come back': ['return', byStaff, takeBack({ note: 'Бүтін' })],
  'send-back': ['return-dispatch', byRenter, sendBack],
  'return-whole': ['return', byAuthor, takeBack({ verdict: 'as-described', note: 'Бүтін' })],
  'return-damaged': ['return', byAuthor, takeBack({ verdict: 'something-wrong', ...damaged })],
} as const satisfies Readonly<Record<string, Report>>;

/** @returns a refusal of merchandise, and where the order is elsewhere */
export const report = async (what: keyof typeof reports, number: string): Promise<Written> => {
  const [kind, by, write]: Report = reports[what];
  const may = await handover.mayReport(kind, number, by);
  if (!may.ok) return may;
  const drawn = await drawReportPhotos([samplePhoto], 1);
  if (!drawn.ok) throw new Error(`the photo was refused: ${drawn.refusal.code}`);
  const written = await transactUnlessRefused(() => write(number, drawn.value.made, by));
  if (!written.ok) await drawn.value.discard();
  return written;
};
