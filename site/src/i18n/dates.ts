/** Date formats shared with the CMS. formatMonth is in month.ts, because few pages need it. */
export {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDays,
  formatShortDate,
  formatTime,
  formatUntil,
} from '@oner/config/terms';
