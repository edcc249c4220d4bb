import { type IsoDate, on } from '@oner/config/terms';

/**
 * Whether somebody born on this day is of age today (spec L §5): from the birthday on. Who was born on 29 February is
 * a year older on 1 March where there is none.
 */
export const isOfAge = (bornOn: IsoDate, today: IsoDate): boolean => {
  const year = Number(bornOn.slice(0, 4)) + on(today).adultAge.value;
  return `${String(year).padStart(4, '0')}${bornOn.slice(4)}` <= today;
};
