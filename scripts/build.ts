/** `npm run build`: builds the parts of a production shop that are missing or stale. */
import { giveUp } from './bootstrap/say.mjs';
import { buildParts } from './build/parts.ts';

try {
  await buildParts();
} catch (error) {
  giveUp(error);
}
