import { type calls, done } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { blocksAt } from '../domain/home.ts';
import { readArrangements } from '../store/home.ts';
import { homeParts } from './first-arrangements.ts';

/** GET /api/home/:place: which parts the home page has there, in their order. */
export const getHome: Verb<typeof calls.getHome> = async ({ params }) =>
  done({ blocks: [...blocksAt(await readArrangements(), params.place, homeParts)] });
