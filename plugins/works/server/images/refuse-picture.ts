import { type Refusal, refuse, refuseFields } from '@oner/config/contract';
import type { PictureProblem } from '../domain/check-picture.ts';

/** A problem in the words of the contract: too much of a file is a 413, everything else a 400 with its field. */
export const refusalOf = (problem: PictureProblem, field: string): Refusal => {
  const { code, ...facts } = problem;
  const fields = { [field]: [code] };
  if (code === 'file-too-large' || code === 'image-dimensions') {
    return refuse(code, facts, fields).refusal;
  }
  return refuseFields(fields, facts).refusal;
};
