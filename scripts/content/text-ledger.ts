import {
  basisPoints,
  cancelThrough,
  deemedSignedOn,
  type Figures,
  type FigureTable,
  figuresOn,
  type IsoDate,
  multiply,
  OPENING_PRICE,
  payoutDueOn,
  produceBy,
  startOfDay,
  subtract,
  tengeToTiyn,
  tiynToTenge,
} from '@oner/config/terms';
import type { Ledger } from './figures.ts';

const UTC_OFFSET = '5';
const MIDNIGHT = '24:00';

/** Agreement: every figure of every clause. References to other clauses count as figures. */
const agreement = (figures: Figures): Ledger => ({
  '1.4': ['6'],
  '1.5': [MIDNIGHT, UTC_OFFSET],
  '1.6': ['6'],
  '3.2': [figures.adultAge],
  '3.3': [figures.accountsPerPerson],
  '3.4': [figures.reportChangedData],
  '4.1': [figures.uploadMax, figures.uploadWarnBelow],
  '4.4': [figures.moderation],
  '4.5': [figures.changeRequest],
  '5.2': [figures.impossibleNotice],
  '5.3': ['5.2'],
  '5.4': [figures.production],
  '5.6': [figures.cancellation],
  '5.7': [figures.statutoryReturn, '7.6'],
  '6.1': [figures.notebookFee],
  '6.2': [figures.tshirtFee],
  '6.3': [figures.animationFee],
  '6.4': [figures.rewardFloor],
  '6.6': [figures.originalCommission],
  '7.1': [figures.actSentOn],
  '7.2': [figures.actSigning],
  '7.4': [figures.paymentNotice],
  '7.5': [figures.payout],
  '7.7': [figures.minimumPayout, '7.5'],
  '7.8': [figures.credentialHold],
  '8.1': [figures.penaltyPerDay, figures.penaltyCap],
  '8.4': [figures.forceMajeure],
  '9.3': ['12'],
  '10.1': [figures.accessClosed],
  '10.2': [figures.autoTermination],
  '10.3': [figures.terminationNotice],
  '10.4': [figures.settlement, '7.7'],
  '12.1': [figures.claimAnswer],
  '13.1': [figures.noticeOfChanges],
  '13.2': ['10.1'],
});

const terms = (figures: Figures): Ledger => ({
  '1.4': [MIDNIGHT, UTC_OFFSET],
  '2.2': [figures.accountsPerPerson],
  '4.2': ['3'],
  '5.3': [figures.impossibleNotice],
  '7.1': [figures.production],
  '7.4': ['7.1'],
  '8.1': [figures.cancellation],
  '8.2': [figures.statutoryReturn],
  '9.2': [figures.claimAnswer],
  '12.1': [figures.noticeOfChanges],
});

/** 21 May 2013, No. 94: the law itself; one day: the life of the login cookie (A §9). */
const privacy = (figures: Figures): Ledger => ({
  '1.2': ['21', '2013', '94'],
  '6.1': ['1'],
  '7.2': ['2', '3', '5.2'],
  '8.4': ['4.2'],
  '11.1': [figures.noticeOfChanges],
});

const about = (figures: Figures): Ledger => ({
  '1': ['2024'],
  '3': [figures.cancellation, figures.statutoryReturn, figures.claimAnswer],
  '5': [figures.adultAge, figures.accountsPerPerson, figures.uploadMax, figures.moderation],
  '6': [figures.notebookFee, figures.tshirtFee, figures.animationFee],
});

/** FAQ examples, calculated with the functions of the shop for fixed dates. */
const paidOn: IsoDate = '2026-12-11';
const sentOn: IsoDate = '2026-12-01';
const signedOn = deemedSignedOn(sentOn);
const dueOn = payoutDueOn(signedOn);
const productionCost = tengeToTiyn(6_000);
const debt = tengeToTiyn(120_000);
const daysLate = 37;

const faq = (figures: Figures): Ledger => {
  const reward = subtract(subtract(OPENING_PRICE.tshirt, productionCost), figures.tshirtFee.value);
  const penalty = multiply(basisPoints(debt, figures.penaltyPerDay.value), daysLate);
  return {
    '1.2': [
      figures.cancellation,
      day(paidOn),
      year(paidOn),
      day(cancelThrough(startOfDay(paidOn))),
      day('2026-12-16'),
    ],
    '1.3': [figures.statutoryReturn],
    '1.4': [figures.impossibleNotice],
    '1.5': [figures.claimAnswer],
    '2.2': [figures.production, day(paidOn), year(paidOn), day(produceBy(startOfDay(paidOn)))],
    '4.1': [figures.adultAge],
    '4.2': [figures.moderation],
    '4.3': [
      figures.notebookFee,
      figures.tshirtFee,
      figures.tshirtFee,
      figures.animationFee,
      ...[OPENING_PRICE.tshirt, productionCost, reward].map((sum) => String(tiynToTenge(sum))),
      figures.originalCommission,
    ],
    '4.4': [
      figures.actSentOn,
      figures.actSigning,
      figures.payout,
      figures.minimumPayout,
      day(sentOn),
      year(sentOn),
      day(signedOn),
      day(dueOn),
      year(dueOn),
    ],
    '4.5': [
      figures.penaltyPerDay,
      figures.penaltyCap,
      String(tiynToTenge(debt)),
      String(daysLate),
      String(tiynToTenge(penalty)),
    ],
  };
};

/** Pages about buying an original, an item, a rent and a licence. */
const buying = (figures: Figures) => {
  const { impossibleNotice, cancellation, statutoryReturn, claimAnswer, production } = figures;
  return {
    'buy-original': { '2': [impossibleNotice], '4': [cancellation, statutoryReturn, claimAnswer] },
    'buy-thing': {
      '2': [impossibleNotice, production],
      '4': [cancellation, statutoryReturn, claimAnswer],
    },
    'rent-work': { '2': [impossibleNotice], '4': [cancellation] },
    'buy-licence': { '2': [impossibleNotice], '4': [cancellation, claimAnswer] },
  } satisfies Record<string, Ledger>;
};

const announcement = (figures: Figures): Ledger => ({
  '0': [
    figures.noticeOfChanges,
    figures.actSigning,
    figures.payout,
    figures.penaltyPerDay,
    figures.penaltyCap,
  ],
});

/** An announcement keeps the figures of its day. */
const ANNOUNCED_ON: IsoDate = '2026-11-16';

/**
 * Required figures of every text on a day, by document and clause; a clause that is not listed states none.
 * @param table the figures of the terms with their editions
 */
export const textLedgerOn = (
  today: IsoDate,
  table?: FigureTable,
): Readonly<Record<string, Ledger>> => {
  const figures = figuresOn(today, table);
  return {
    agreement: agreement(figures),
    terms: terms(figures),
    privacy: privacy(figures),
    about: about(figures),
    faq: faq(figures),
    ...buying(figures),
    footer: {},
    'news-1': announcement(figuresOn(ANNOUNCED_ON, table)),
    'news-2': {},
    'news-3': {},
  };
};

function day(date: IsoDate): string {
  return String(Number(date.slice(8)));
}

function year(date: IsoDate): string {
  return date.slice(0, 4);
}
