/** Reports of a work that changes hands, as its author, its renter and staff write them in a life by chance. */
import { packingSteps } from '@oner/config/terms';
import { drawReportPhotos } from '../../plugins/orders/server/handover/photos.ts';
import * as handover from '../../plugins/orders/server/handover/service.ts';
import { transactUnlessRefused } from '../../plugins/platform/server/db/transactions.ts';
import { author } from '../../tests/support/app/trade.ts';
import { buyer, outcome, person, samplePhoto, staff } from './life.ts';

const { account, profileId: sellerId } = author;
const writers = {
  staff: { mover: staff, account: null },
  renter: { mover: buyer, account: person.documentId },
  author: { mover: { actor: 'author', by: `user:${account}` }, account, sellerId },
} as const satisfies Readonly<Record<string, handover.Writer>>;

const packed = {
  packing: 'paper',
  steps: packingSteps.paper.join(','),
  declared: 70_000,
  note: undefined,
  place: undefined,
  tracking: undefined,
} as const;
const asDescribed = { verdict: 'as-described', note: 'Бүтін' } as const;
const damaged = {
  verdict: 'something-wrong',
  claim: 'damaged',
  amount: 20_000,
  note: 'Сызылған',
} as const;

type Photos = Parameters<typeof handover.writeReturn>[2];
type Written = Awaited<ReturnType<typeof handover.writeReturn>>;
type Write = (number: string, photos: Photos, by: handover.Writer) => Promise<Written>;
const writeReturn =
  (how: Parameters<typeof handover.writeReturn>[1]): Write =>
  (number, photos, by) =>
    handover.writeReturn(number, how, photos, by);

/** Which report of whom, and how it is written. */
type Report = readonly [
  kind: Parameters<typeof handover.mayReport>[0],
  by: keyof typeof writers,
  write: Write,
];
const writePacked: Write = (number, photos, by) =>
  handover.writeDispatch(number, packed, photos, by, 'reason');
const writeSentBack: Write = (number, photos, by) =>
  handover.writeReturnDispatch(number, 'KZ78', photos, by);
const reports = {
  /** Packed, and ready by it. */
  pack: ['dispatch', 'staff', writePacked],
  /** An original has come back. */
  'come back': ['return', 'staff', writeReturn({ note: 'Бүтін' })],
  'send-back': ['return-dispatch', 'renter', writeSentBack],
  'return-whole': ['return', 'author', writeReturn(asDescribed)],
  'return-damaged': ['return', 'author', writeReturn(damaged)],
} as const satisfies Readonly<Record<string, Report>>;

/** @returns its name where it could be written; not of merchandise, nor where the order is elsewhere */
export const report = async (what: keyof typeof reports, number: string): Promise<string> => {
  const [kind, who, write]: Report = reports[what];
  const by = writers[who];
  const may: Written = await handover.mayReport(kind, number, by);
  if (!may.ok) return may.refusal.code;
  const drawn = await drawReportPhotos([samplePhoto], 1);
  if (!drawn.ok) throw new Error(`the photo was refused: ${drawn.refusal.code}`);
  const written = await transactUnlessRefused<Written>(() => write(number, drawn.value.made, by));
  if (!written.ok) await drawn.value.discard();
  return outcome(written, what);
};
