import {
  basisPoints,
  cancelThrough,
  deemedSignedOn,
  FACTS,
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
import type { Ledger } from './stated.ts';

const UTC_OFFSET = '5';
const MIDNIGHT = '24:00';

/** The agreement: every figure of every clause. References to other clauses are figures as well. */
const agreement: Ledger = {
  '1.4': ['6'],
  '1.5': [MIDNIGHT, UTC_OFFSET],
  '1.6': ['6'],
  '3.2': [FACTS.adultAge],
  '3.3': [FACTS.accountsPerPerson],
  '3.4': [FACTS.reportChangedData],
  '4.1': [FACTS.uploadMax, FACTS.uploadWarnBelow],
  '4.4': [FACTS.moderation],
  '4.5': [FACTS.changeRequest],
  '5.2': [FACTS.impossibleNotice],
  '5.3': ['5.2'],
  '5.4': [FACTS.production],
  '5.6': [FACTS.cancellation],
  '5.7': [FACTS.statutoryReturn, '7.6'],
  '6.1': [FACTS.notebookFee],
  '6.2': [FACTS.tshirtFee],
  '6.3': [FACTS.animationFee],
  '6.4': [FACTS.rewardFloor],
  '6.6': [FACTS.originalCommission],
  '7.1': [FACTS.actSentOn],
  '7.2': [FACTS.actSigning],
  '7.4': [FACTS.paymentNotice],
  '7.5': [FACTS.payout],
  '7.7': [FACTS.minimumPayout, '7.5'],
  '7.8': [FACTS.credentialHold],
  '8.1': [FACTS.penaltyPerDay, FACTS.penaltyCap],
  '8.4': [FACTS.forceMajeure],
  '9.3': ['12'],
  '10.1': [FACTS.accessClosed],
  '10.2': [FACTS.autoTermination],
  '10.3': [FACTS.terminationNotice],
  '10.4': [FACTS.settlement, '7.7'],
  '12.1': [FACTS.claimAnswer],
  '13.1': [FACTS.noticeOfChanges],
  '13.2': ['10.1'],
};

const terms: Ledger = {
  '1.4': [MIDNIGHT, UTC_OFFSET],
  '2.2': [FACTS.accountsPerPerson],
  '4.2': ['3'],
  '5.3': [FACTS.impossibleNotice],
  '7.1': [FACTS.production],
  '7.4': ['7.1'],
  '8.1': [FACTS.cancellation],
  '8.2': [FACTS.statutoryReturn],
  '9.2': [FACTS.claimAnswer],
  '12.1': [FACTS.noticeOfChanges],
};

/** 21 May 2013, No. 94: the law itself; one day: the life of the login cookie (A §9). */
const privacy: Ledger = {
  '1.2': ['21', '2013', '94'],
  '6.1': ['1'],
  '7.2': ['2', '3', '5.2'],
  '8.4': ['4.2'],
  '11.1': [FACTS.noticeOfChanges],
};

const about: Ledger = {
  '1': ['2024'],
  '4': [FACTS.adultAge, FACTS.accountsPerPerson, FACTS.uploadMax, FACTS.moderation],
  '5': [FACTS.notebookFee, FACTS.tshirtFee, FACTS.animationFee],
};

/** The examples of the FAQ are worked out here, from the functions that the shop itself uses. */
const paidOn: IsoDate = '2026-12-11';
const sentOn: IsoDate = '2026-12-01';
const signedOn = deemedSignedOn(sentOn);
const dueOn = payoutDueOn(signedOn);
const productionCost = tengeToTiyn(6_000);
const reward = subtract(subtract(OPENING_PRICE.tshirt, productionCost), FACTS.tshirtFee.value);
const debt = tengeToTiyn(120_000);
const daysLate = 37;
const penalty = multiply(basisPoints(debt, FACTS.penaltyPerDay.value), daysLate);

const faq: Ledger = {
  '1.2': [
    FACTS.cancellation,
    ...[day(paidOn), year(paidOn)],
    day(cancelThrough(startOfDay(paidOn))),
    day('2026-12-16'),
  ],
  '1.3': [FACTS.statutoryReturn],
  '1.4': [FACTS.impossibleNotice],
  '1.5': [FACTS.claimAnswer],
  '2.2': [FACTS.production, ...[day(paidOn), year(paidOn)], day(produceBy(startOfDay(paidOn)))],
  '4.1': [FACTS.adultAge],
  '4.2': [FACTS.moderation],
  '4.3': [
    ...[FACTS.notebookFee, FACTS.tshirtFee, FACTS.tshirtFee, FACTS.animationFee],
    ...[OPENING_PRICE.tshirt, productionCost, reward].map((sum) => String(tiynToTenge(sum))),
    FACTS.originalCommission,
  ],
  '4.4': [
    ...[FACTS.actSentOn, FACTS.actSigning, FACTS.payout, FACTS.minimumPayout],
    ...[day(sentOn), year(sentOn), day(signedOn), day(dueOn), year(dueOn)],
  ],
  '4.5': [
    ...[FACTS.penaltyPerDay, FACTS.penaltyCap],
    ...[String(tiynToTenge(debt)), String(daysLate), String(tiynToTenge(penalty))],
  ],
};

const announcement: Ledger = {
  '0': [
    ...[FACTS.noticeOfChanges, FACTS.actSigning, FACTS.payout],
    ...[FACTS.penaltyPerDay, FACTS.penaltyCap],
  ],
};

/** Every figure of every text, by document and clause; a clause that is not listed states none. */
export const TEXT_LEDGER: Readonly<Record<string, Ledger>> = {
  agreement,
  terms,
  privacy,
  about,
  faq,
  'news-1': announcement,
  'news-2': {},
  'news-3': {},
};

function day(date: IsoDate): string {
  return String(Number(date.slice(8)));
}

function year(date: IsoDate): string {
  return date.slice(0, 4);
}
