import { type calls, done } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { countShown } from '../store/shown.ts';
import { answerTo } from './answers.ts';

/** GET /api/counts: what the home page says in figures. */
export const getCounts: Verb<typeof calls.getCounts> = async () =>
  done(await answerTo('counts', countShown));
