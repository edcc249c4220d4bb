/** Public interface of the legal and commercial terms: pure code without dependencies. */
export {
  addWorkingDays,
  type Calendar,
  calendarEndsOn,
  calendarEndsSoon,
  daysUntilCalendarEnds,
  isWorkingDay,
  KAZAKHSTAN,
} from './calendar.ts';
export {
  type CalendarProblem,
  type CalendarYear,
  calendarProblem,
  statutoryYear,
} from './calendar-year.ts';
export { companyName } from './company-name.ts';
export {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDays,
  formatShortDate,
  formatTime,
  formatUntil,
  type Language,
  type When,
} from './date-text.ts';
export {
  addDays,
  addMonths,
  dateInAlmaty,
  dayMs,
  daysBetween,
  endOfDay,
  hourMs,
  type IsoDate,
  type IsoMonth,
  isIsoDate,
  minuteMs,
  startOfDay,
} from './dates.ts';
export {
  accountingMonth,
  answerClaimBy,
  arrivesBetween,
  autoTerminatesOn,
  cancelThrough,
  deemedSignedOn,
  impossibleUntil,
  moderateBy,
  noticeOver,
  payoutDueOn,
  produceBy,
  returnThrough,
  settleBy,
} from './deadlines.ts';
export {
  changesAfter,
  FEE_PER_UNIT,
  FIGURES,
  type Figure,
  type FigureName,
  type Figures,
  type FigureTable,
  figuresOn,
  OPENED_ON,
} from './figures.ts';
export {
  asIfEndedOn,
  BUILT_IN_RULES,
  exceedsMonths,
  isSuspendedOn,
  lastDay,
  NO_END,
  type Period,
  suspendedDays,
  type TermRules,
  termEnd,
} from './force-majeure.ts';
export { itemNames, quotedTitle, type Titled, titleFor } from './item-names.ts';
export {
  CHEST,
  FLAT_SIZES,
  isGarment,
  MEASURES,
  SIZE_TABLES,
  sizeForChest,
} from './item-sizes.ts';
export {
  isWorkItself,
  MERCH_KINDS,
  MERCH_SIZES,
  type MerchKind,
  merchSizeOf,
  OPENING_PRICE,
  SALE_KINDS,
  type SaleKind,
} from './merch.ts';
export {
  formatNumber,
  formatSum,
  formatTenge,
  formatTengeRange,
  formatTiyn,
} from './money-text.ts';
export { formatMonth } from './month-text.ts';
export {
  isPackedWhole,
  type PackingKind,
  packingDaysOf,
  packingKindOf,
  packingKinds,
  packingSteps,
  readyWithinDays,
} from './packing.ts';
export { penalty } from './penalty.ts';
export { formatPhone, maskField, maskPhone } from './phone-text.ts';
export {
  largestPictureBytes,
  longestPublicSide,
  mostPixels,
  type PictureBounds,
  portraitBounds,
  type SizeProblem,
  sizeProblem,
} from './picture-size.ts';
export {
  CLEAN_DPI,
  cleanScale,
  defaultPlacement,
  dotsOf,
  FILE_DPI,
  isMerchKind,
  LEAST_DPI,
  layOut,
  mayPlace,
  type PictureSize,
  type Placement,
  PRINT_AREAS,
  type PrintLayout,
  printQuality,
  SMALLEST_SCALE,
} from './placement.ts';
export {
  type FrameFault,
  frameFault,
  frameOf,
  frameProportion,
  LEAST_FRAME_SIDE,
  PRINT_FRAMES,
  type PrintFrame,
} from './print-frame.ts';
export {
  processReason,
  processTerms,
} from './process-photo.ts';
export { joinRanges, nestQuotes, plainRanges, putFacts, RANGE_DASH } from './quotes.ts';
export {
  overlaps,
  type PeriodFault,
  periodFault,
  type RentBounds,
  type RentPeriod,
  rentDays,
  rentMonths,
  rentPrice,
} from './rent.ts';
export {
  coversRoyalty,
  FIRST_SCHEDULE,
  ROYALTY_KINDS,
  type RoyaltyKind,
  type RoyaltyShares,
  royalty,
  royaltyClause,
  type Schedule,
  SHARE_KINDS,
  UNIT_KINDS,
} from './royalty.ts';
export { isBin, taxCheckDigit } from './tax-digit.ts';
export {
  add,
  basisPoints,
  multiply,
  negate,
  percent,
  shareInTenge,
  splitByWeights,
  subtract,
  type Tiyn,
  tengeToTiyn,
  tiyn,
  tiynToTenge,
  toTiyn,
  ZERO,
} from './tenge.ts';
export type { Section, WorkFacts } from './work-facts.ts';
export { suspendedText, writeDay } from './write-day.ts';
