/**
 * Public animation: one public showing of a work under a licence, paid for by a payer to the provider (L §1, §9;
 * Agreement 1.3, 2.5, 6.3, 6.7). Pure.
 */

import type { SellerId, WorkId } from '@oner/config/contract/ids';
import { nameInDocument } from '@oner/config/contract/transliterate';
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
  /** Also the number of the licence. */
  readonly id: number;
  readonly workId: WorkId;
  /** Title of the work at the time of recording. */
  readonly title: string;
  /** documentId of the seller. */
  readonly authorId: SellerId;
  readonly performedOn: IsoDate;
  /** Place or event of the showing. */
  readonly place: string;
  readonly payer: string;
  readonly priceTiyn: Tiyn;
  /** When the record was reversed, in milliseconds; null if it was not. */
  readonly reversedAt: number | null;
};

/** Number of the licence, `L-000012`. */
export const licenceName = (id: number): string => `L-${String(id).padStart(6, '0')}`;

export type AnimationProblem = 'date-in-future' | 'date-too-early' | 'price-below-fee';

/** Why a date cannot be recorded; null if it can. @param today in Almaty */
export const dayProblem = (performedOn: IsoDate, today: IsoDate): AnimationProblem | null => {
  if (performedOn > today) return 'date-in-future';
  return performedOn < OPENED_ON ? 'date-too-early' : null;
};

/** Why a price cannot be recorded; null if it can. @param schedule of the day it was performed */
export const priceProblem = (priceTiyn: Tiyn, schedule: Schedule): AnimationProblem | null => {
  // In mode `royalty` the author gets the fixed sum whatever was paid (config/terms/royalty.ts).
  if (schedule.mode === 'royalty') return null;
  const line = { kind: 'animation', unitPrice: priceTiyn, unitCost: 0 as Tiyn } as const;
  return coversRoyalty(line, schedule) ? null : 'price-below-fee';
};

/** Splits the price: the fee of Agreement 6.3 is the provider's, the rest the author's. */
export const royaltySharesOf = (priceTiyn: Tiyn, schedule: Schedule): RoyaltyShares =>
  royalty({ kind: 'animation', quantity: 1, unitPrice: priceTiyn, unitCost: 0 as Tiyn }, schedule);

/**
 * All ledger entries of an animation: the payment, the reward on the day of the showing, and after a reversal their
 * mirrors in the month of the correction (Agreement 6.7, 7.6).
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
  // A free showing in mode `royalty` has no payment, so its payment entries have no postings.
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

/** Date in Almaty on which a record was reversed. */
export const reversedOn = ({ reversedAt }: Animation): IsoDate | null =>
  reversedAt === null ? null : dateInAlmaty(new Date(reversedAt));

/** Kind of a line in acts and statements: the kind of the entry, with own kinds for animations. */
export const lineKindOf = ({ kind, facts }: Pick<NewEntry, 'kind' | 'facts'>): string => {
  if (facts.kind !== 'animation') return kind;
  return kind === 'reversed' ? 'animation-reversed' : 'animation';
};

// Content of the licence that the payer receives, in each language (L §1; Agreement 1.3, 2.1, 2.3, 2.5, 6.3). Pure.

export type AnimationLicence = Animation & {
  /** Milliseconds. */
  readonly recordedAt: number;
  readonly authorName: string;
};

/** Content of one page of the licence. @param provider name and BIN of the provider */
export const licenceIn = (
  licence: AnimationLicence,
  provider: { readonly name: string; readonly bin: string },
  language: Language,
) => {
  const texts = pdfTexts('animation-licence', language);
  const day = (on: string): string => writeDay(on, language);
  const withdrawn = reversedOn(licence);
  return {
    title: `${texts.title} ${licenceName(licence.id)}`,
    subtitle: texts.subtitle,
    /** Why the licence is void; null while it is valid. */
    notice: withdrawn && fillText(texts.withdrawn, { day: day(withdrawn) }, 'animation-licence'),
    lines: [
      [texts.work, nameInDocument(licence.title, language)],
      [texts.author, nameInDocument(licence.authorName, language)],
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
