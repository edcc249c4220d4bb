/** Dates as the whole house writes them; formatMonth stands in month.ts, for few pages need it. */
export {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDays,
  formatShortDate,
  formatTime,
  formatUntil,
} from '@oner/config/terms';
