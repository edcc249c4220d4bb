import { addWorkingDays, FACTS, type IsoDate } from '@oner/config/terms';

/**
 * Whether a change of a person's data was told later than five working days after it came into force (spec L §5, §9);
 * a moderator sees it. Without a day nothing is late.
 */
export const isReportedLate = (validSince: IsoDate | null, toldOn: IsoDate): boolean =>
  validSince !== null && toldOn > addWorkingDays(validSince, FACTS.reportChangedData.value);
