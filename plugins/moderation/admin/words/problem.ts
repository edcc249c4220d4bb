import * as kit from '@oner/platform/admin/problem.ts';
import { isWord, type Word } from './index.ts';

export type Said = kit.Said<Word>;

/** Why a call failed, for a person to read. */
export const problemOf = kit.problemIn(isWord);

/** Why a work was left out, one of the server's reasons. */
export const whyOf = (code: string): Said => {
  if (code.startsWith('reason-needs-')) return ['why.reason-needs', {}];
  const key = `why.${code}`;
  return isWord(key) ? [key, {}] : ['why.other', { code }];
};
