import { done, type FieldCode, type Result, refuse } from '@oner/config/contract';
import { addressKey, givePoint, type Limit, takePoint } from '@oner/platform';

/**
 * How often an address is told that an e-mail, a telephone, a name or a tax number is somebody's: one budget for all calls
 * that say so.
 */
const takenAnswers: Limit = { name: 'taken', points: 20, perSeconds: 3600, by: 'address' };

/** What says that somebody has it. */
const codes: readonly FieldCode[] = [
  'email-taken',
  'phone-taken',
  'username-taken',
  'username-lookalike',
  'iin-taken',
];

/** Whether problems of a form tell of others. */
export const tellTaken = (problems: Readonly<Partial<Record<string, FieldCode[]>>>): boolean =>
  Object.values(problems).some((told) => told?.some((code) => codes.includes(code)));

/**
 * The only way to ask on behalf of somebody outside what is taken. The point is spent before the look, whatever comes of
 * it, and given back where nothing is taken: once they are used up, that one is refused tells nothing either.
 */
export const lookUpTaken = async <T>(
  ip: string,
  look: () => Promise<T>,
  isTaken: (found: T) => boolean,
): Promise<Result<T>> => {
  const address = addressKey(ip);
  const point = await takePoint(takenAnswers, address);
  if (!point.ok) {
    const { retryAfterSeconds } = point;
    const minutes = Math.ceil(retryAfterSeconds / 60);
    return refuse('too-many-attempts', { retryAfterSeconds, minutes });
  }
  const found = await look();
  if (!isTaken(found)) await givePoint(takenAnswers, address);
  return done(found);
};
