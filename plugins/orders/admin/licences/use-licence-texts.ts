import type { StaffLicence } from '@oner/config/contract/staff-licences';
import { useTexts } from '../use-texts.ts';

/** Texts of a licence: its state, terms and duration. */
export const useLicenceTexts = () => {
  const { say, date } = useTexts();
  return {
    stateOf: (state: StaffLicence['state']): string =>
      say(
        state === 'paid' || state === 'withdrawn' ? `licences.${state}` : `licence.state-${state}`,
      ),
    /** `12 months · Kazakhstan · up to 500 copies`. */
    termsOf: ({ months, territory, runs }: StaffLicence): string =>
      [
        months === null ? say('licence.endless') : say('licence.months', { count: months }),
        say(`licence.territory-${territory}`),
        runs !== null && say('licence.runs', { count: runs }),
      ]
        .filter(Boolean)
        .join(' · '),
    /** Its first and last day; empty before it is concluded. */
    termOf: ({ from, through }: StaffLicence): string => {
      if (from === null) return '';
      return through === null
        ? say('licence.from-endless', { from: date(from) })
        : say('licence.from-through', { from: date(from), through: date(through) });
    },
  };
};
