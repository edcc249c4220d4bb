import { isInUse } from '@oner/platform/start-lock';
import { Plain } from '../bootstrap/say.mjs';
import { dataPlace } from './database.ts';

/**
 * One process at a time writes to a SQLite file; PostgreSQL takes several.
 * @param command what to say again when the shop has been stopped
 * @throws Plain while a shop runs there
 */
export const requireStopped = (command: string, place = dataPlace()): void => {
  if (place.databaseUrl || !isInUse(place.dataDir)) return;
  throw new Plain(
    `The shop in ${place.dataDir} is running, and on SQLite this needs it stopped (Ctrl-C at npm start). Next: ${command}`,
  );
};
