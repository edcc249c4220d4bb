import * as kit from '@oner/platform/admin/problem.ts';
import { isWord, type Word } from '../words/index.ts';

export type Said = kit.Said<Word>;
export const { codeOf } = kit;

/** Why a call failed, for a person to read. */
export const problemOf = kit.problemIn(isWord);

/** Why an order was left out of a common move. */
export const whyOf = (code: string): Said => {
  const key = `problem.${code}`;
  return isWord(key) ? [key, {}] : ['problem.other', { code }];
};
