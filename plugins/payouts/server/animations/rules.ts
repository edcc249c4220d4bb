/**
 * A public animation: a work shown to the public one time, under a licence, for which somebody has paid the provider
 * (L §1, §9; Agreement 1.3, 2.5, 6.3, 6.7). Pure.
 */

import type { SellerId, WorkId } from '@oner/config/contract/ids';
import { latinOf } from '@oner/config/contract/transliterate';
import {
  accountingMonth,
  companyName,
  coversRoyalty,
  dateInAlmaty,
  formatTiyn,
  type IsoDate,
  type Language,
  negate,
  OPENED_ON,
  quotedTitle,
  type RoyaltyShares,
  royalty,
  royaltyClause,
  type Schedule,
  startOfDay,
  type Tiyn,
  writeDay,
} from '@oner/config/terms';
import { fillText } from '@oner/config/texts/fill.ts';
import { pdfTexts } from '@oner/config/texts/pdf.ts';
import { bookedTermsOf, postings } from '../ledger/booking-rules.ts';
import type { NewEntry } from '../ledger/entry-rules.ts';

export type Animation = {
  /** Its licence is numbered by it. */
  readonly id: number;
  readonly workId: WorkId;
  /** Title of the work when it was recorded. */
  readonly title: string;
  /** documentId of the seller. */
  readonly authorId: SellerId;
  readonly performedOn: IsoDate;
  /** Where, or at what event. */
  readonly place: string;
  readonly payer: string;
  /** What the payer has paid for it. */
  readonly priceTiyn: Tiyn;
  /** When the record was taken back, milliseconds; null while it stands. */
  readonly reversedAt: number | null;
};

/** `L-000012`, the number of the licence. */
export const licenceName = (id: number): string => `L-${String(id).padStart(6, '0')}`;

export type AnimationProblem = 'date-in-future' | 'date-too-early' | 'price-below-fee';

/** Why it cannot have been performed on a day. @param today in Almaty */
export const dayProblem = (performedOn: IsoDate, today: IsoDate): AnimationProblem | null => {
  if (performedOn > today) return 'date-in-future';
  return performedOn < OPENED_ON ? 'date-too-early' : null;
};

/** Why a price cannot be recorded. @param schedule of the day it was performed */
export const priceProblem = (priceTiyn: Tiyn, schedule: Schedule): AnimationProblem | null => {
  // In mode `royalty` the sum is the author's whatever was paid (config terms/royalty.ts).
  if (schedule.mode === 'royalty') return null;
  const line = { kind: 'animation', unitPrice: priceTiyn, unitCost: 0 as Tiyn } as const;
  return coversRoyalty(line, schedule) ? null : 'price-below-fee';
};

/** Whose the price is: the fee of Agreement 6.3 is the provider's, the rest the author's. */
export const royaltySharesOf = (priceTiyn: Tiyn, schedule: Schedule): RoyaltyShares =>
  royalty({ kind: 'animation', quantity: 1, unitPrice: priceTiyn, unitCost: 0 as Tiyn }, schedule);

/**
 * All that the ledger says of it: the payment, the reward of the day it was performed, and once the record is taken back
 * their mirrors, which belong to the month of the correction (Agreement 6.7, 7.6).
 * @param schedule of the day it was performed
 */
export const planAnimation = (animation: Animation, schedule: Schedule): NewEntry[] => {
  const { id, authorId, performedOn, priceTiyn, reversedAt } = animation;
  const at = startOfDay(performedOn).getTime();
  const { author, provider } = royaltySharesOf(priceTiyn, schedule);
  const facts = {
    item: `${quotedTitle('kk', { name: animation.title })}, ${animation.place}, ${licenceName(id)}`,
    kind: 'animation',
    quantity: 1,
    licence: licenceName(id),
  };
  const entries: NewEntry[] = [
    {
      ...basis(at, null),
      source: `paid:animation:${id}`,
      kind: 'paid',
      clause: 'Terms 6.1',
      facts,
      postings: postings([
        ['bank', negate(priceTiyn)],
        ['buyers', priceTiyn],
      ]),
    },
    {
      ...basis(at, authorId),
      source: `earned:animation:${id}`,
      kind: 'earned',
      facts,
      clause: royaltyClause('animation'),
      terms: bookedTermsOf(schedule, 'animation'),
      postings: postings(
        [
          ['buyers', negate(priceTiyn)],
          ['author', author],
          ['provider', provider],
        ],
        authorId,
      ),
    },
  ];
  if (reversedAt !== null)
    entries.push(
      {
        ...basis(reversedAt, authorId),
        source: `reversed:animation:${id}`,
        kind: 'reversed',
        clause: 'Agreement 7.6',
        facts,
        mirrors: `earned:animation:${id}`,
        postings: postings(
          [
            ['refunds', priceTiyn],
            ['author', negate(author)],
            ['provider', negate(provider)],
          ],
          authorId,
        ),
      },
      {
        ...basis(reversedAt, null),
        source: `refunded:animation:${id}`,
        kind: 'refunded',
        clause: 'Terms 8.1',
        facts,
        mirrors: `paid:animation:${id}`,
        postings: postings([
          ['refunds', negate(priceTiyn)],
          ['bank', priceTiyn],
        ]),
      },
    );
  // Where nothing was paid and the sum is the provider's own gift, no money of a buyer moves.
  return entries.filter((entry) => entry.postings.length > 0);
};

const basis = (at: number, authorId: SellerId | null) => ({
  at,
  month: accountingMonth(new Date(at)),
  authorId,
  order: null,
  lineId: null,
  terms: null,
  mirrors: null,
});

/** The day a record was taken back. */
export const reversedOn = ({ reversedAt }: Animation): IsoDate | null =>
  reversedAt === null ? null : dateInAlmaty(new Date(reversedAt));

/** What a line of an act and of a statement is called by: the kind of the entry, animations apart. */
export const lineKindOf = ({ kind, facts }: Pick<NewEntry, 'kind' | 'facts'>): string => {
  if (facts.kind !== 'animation') return kind;
  return kind === 'reversed' ? 'animation-reversed' : 'animation';
};

// What the licence of a public animation says to who has paid for it, in each language (L §1; Agreement 1.3, 2.1, 2.3, 2.5,
// 6.3). Pure.

export type AnimationLicence = Animation & {
  /** Milliseconds. */
  readonly recordedAt: number;
  readonly authorName: string;
};

/** One page of the licence. @param provider name and BIN of the provider */
export const licenceIn = (
  licence: AnimationLicence,
  provider: { readonly name: string; readonly bin: string },
  language: Language,
) => {
  const texts = pdfTexts('animation-licence', language);
  const day = (on: string): string => writeDay(on, language);
  // A reader of English is given the sound of what is in Cyrillic.
  const named = (name: string): string => {
    const latin = language === 'en' ? latinOf(name) : undefined;
    return latin ? `${latin} (${name})` : name;
  };
  const withdrawn = reversedOn(licence);
  return {
    title: `${texts.title} ${licenceName(licence.id)}`,
    subtitle: texts.subtitle,
    /** Why it is void; null while it stands. */
    notice: withdrawn && fillText(texts.withdrawn, { day: day(withdrawn) }, 'animation-licence'),
    lines: [
      [texts.work, named(licence.title)],
      [texts.author, named(licence.authorName)],
      [texts.licensee, companyName(licence.payer, language)],
      [texts.provider, `${companyName(provider.name, language)}, ${texts.bin} ${provider.bin}`],
      [texts.shown, `${day(licence.performedOn)}, ${licence.place}`],
      [texts.term, texts['term-text']],
      [texts.paid, formatTiyn(licence.priceTiyn)],
      [texts.recorded, day(dateInAlmaty(new Date(licence.recordedAt)))],
    ] as const,
    rules: [texts['rules.use'], texts['rules.right'], texts['rules.price']],
  };
};
