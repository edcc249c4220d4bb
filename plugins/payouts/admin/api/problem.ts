import * as kit from '@oner/platform/admin/problem.ts';
import { isWord } from '../words/index.ts';

/** Why a call failed, for a person to read. */
export const problemOf = kit.problemIn(isWord);
