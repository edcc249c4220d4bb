import { type IsoDate, lastDay, NO_END, type TermRules } from '@oner/config/terms';

/**
 * Whether a change of a person's data was told later than five working days after it came into force (spec L §5, §9);
 * a moderator sees it. Without a day nothing is late.
 */
export const isReportedLate = (
  validSince: IsoDate | null,
  toldOn: IsoDate,
  rules: TermRules,
): boolean =>
  validSince !== null && toldOn > (lastDay('reportChangedData', validSince, rules) ?? NO_END);
