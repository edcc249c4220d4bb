import { inherited } from '../../../scripts/bootstrap/environment.mjs';

export type EngineName = 'sqlite' | 'postgres';

/** Database engine of this run: TEST_ENGINE, else by DATABASE_URL, else SQLite. */
export const chosenEngine = (): EngineName => {
  const { TEST_ENGINE, DATABASE_URL } = inherited();
  return TEST_ENGINE === 'sqlite' || !(TEST_ENGINE || DATABASE_URL) ? 'sqlite' : 'postgres';
};
