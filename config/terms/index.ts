/** The door of the legal and commercial terms: pure code that imports nothing. */
export {
  addWorkingDays,
  CALENDAR_WARNING_DAYS,
  type Calendar,
  CalendarYearMissing,
  calendarEndsOn,
  calendarEndsSoon,
  calendarStatus,
  daysUntilCalendarEnds,
  isWorkingDay,
  KAZAKHSTAN,
} from './calendar.ts';
export type { CalendarYear, DayOff, Holiday } from './calendar-year.ts';
export {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatShortDate,
  formatTime,
  formatUntil,
  type When,
} from './date-words.ts';
export {
  addDays,
  addHours,
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
export { FACTS, type Fact, type FactName, type FactUnit, FEE_PER_UNIT } from './fees.ts';
export {
  DEFAULT_MERCH_SIZE,
  MERCH_KINDS,
  MERCH_SIZES,
  type MerchKind,
  type MerchSize,
  merchCategoryOf,
  merchKindOf,
  merchSizeCode,
  merchSizeOf,
  OPENING_PRICE,
} from './merch.ts';
export { formatMonth } from './month-words.ts';
export { type Debt, lateFrom, penalty } from './penalty.ts';
export {
  mostPixels,
  mostRatio,
  type PictureBounds,
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
export { isBin, taxCheckDigit } from './tax-digit.ts';
export {
  add,
  basisPoints,
  multiply,
  negate,
  percent,
  splitByWeights,
  subtract,
  type Tiyn,
  tengeToTiyn,
  tiyn,
  tiynToTenge,
  toTiyn,
  ZERO,
} from './tenge.ts';
export { writeDay } from './write-day.ts';
