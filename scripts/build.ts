/** `npm run build`: makes everything that `npm start` in production runs, as far as it is missing or stale. */
import { giveUp } from './bootstrap/say.mjs';
import { buildParts } from './build/parts.ts';

try {
  await buildParts();
} catch (error) {
  giveUp(error);
}
