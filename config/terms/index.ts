/** The door of the legal and commercial terms: pure code that imports nothing. */
export {
  addWorkingDays,
  CALENDAR_WARNING_DAYS,
  type Calendar,
  calendarEndsOn,
  calendarEndsSoon,
  calendarStatus,
  daysUntilCalendarEnds,
  isWorkingDay,
  KAZAKHSTAN,
} from './calendar.ts';
export {
  type CalendarProblem,
  type CalendarYear,
  calendarProblem,
  countWorkingDays,
  type DayOff,
  HOLIDAYS,
  type Holiday,
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
  type When,
} from './date-words.ts';
export {
  addDays,
  addHours,
  addMonths,
  dateInAlmaty,
  daysBetween,
  endOfDay,
  type IsoDate,
  type IsoMonth,
  isIsoDate,
  isWeekend,
  startOfDay,
  TIME_ZONE,
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
  type DatedFigure,
  type DecidingDay,
  type Edition,
  FEE_PER_UNIT,
  FIGURES,
  type Figure,
  type FigureName,
  type Figures,
  type FigureTable,
  type FigureUnit,
  OPENED_ON,
  on,
} from './figures.ts';
export {
  DEFAULT_MERCH_SIZE,
  isWorkItself,
  MERCH_KINDS,
  MERCH_SIZES,
  type MerchKind,
  type MerchSize,
  merchCategoryOf,
  merchKindOf,
  merchSizeCode,
  merchSizeOf,
  OPENING_PRICE,
  SALE_KINDS,
  type SaleKind,
} from './merch.ts';
export { formatMonth } from './month-words.ts';
export {
  isPackedWhole,
  type PackingKind,
  packingKindOf,
  packingKinds,
  packingLists,
} from './packing.ts';
export { type Debt, lateFrom, penalty } from './penalty.ts';
export {
  longestPublicSide,
  mostPixels,
  mostRatio,
  type PictureBounds,
  portraitBounds,
  type SizeProblem,
  sizeProblem,
  workBounds,
} from './picture-size.ts';
export {
  CLEAN_DPI,
  cleanScale,
  defaultPlacement,
  dotsOf,
  FILE_DPI,
  FITS,
  type Fit,
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
  PROCESS_FIGURES,
  type ProcessReason,
  processReason,
  processTerms,
} from './process-photo.ts';
export { nestQuotes, putFacts } from './quotes.ts';
export {
  overlaps,
  type PeriodFault,
  periodFault,
  type RentBounds,
  type RentMonth,
  type RentPeriod,
  rentDays,
  rentMonths,
  rentPrice,
} from './rent.ts';
export {
  coversRoyalty,
  FIRST_SCHEDULE,
  type RoyaltyKind,
  type RoyaltyLine,
  type RoyaltyShares,
  royalty,
  royaltyClause,
  type Schedule,
  type ShareKind,
  type UnitKind,
} from './royalty.ts';
export {
  asIfEndedOn,
  BUILT_IN_RULES,
  type DayKind,
  lastDay,
  lastsTooLong,
  NO_END,
  type Period,
  standsStill,
  stoodStill,
  type TermRules,
  termEnd,
} from './standstill.ts';
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
export { quotedTitle, type Titled, thingNames, titleFor } from './thing-names.ts';
export { standingStill, writeDay } from './write-day.ts';
