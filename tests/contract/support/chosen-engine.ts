import { inherited } from '../../../scripts/bootstrap/environment.mjs';

export type EngineName = 'sqlite' | 'postgres';

/** Which database this run stands on: TEST_ENGINE says it, else DATABASE_URL, else it is SQLite. */
export const chosenEngine = (): EngineName => {
  const { TEST_ENGINE, DATABASE_URL } = inherited();
  return TEST_ENGINE === 'sqlite' || !(TEST_ENGINE || DATABASE_URL) ? 'sqlite' : 'postgres';
};
