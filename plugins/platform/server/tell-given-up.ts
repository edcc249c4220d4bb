/** Jobs and outbox say here that they have given something up; who writes letters stands above them and listens. */
import { logFault } from './log.ts';

export type GivenUp = {
  /** Of a delivery: what it tells of. */
  readonly event?: string;
  readonly name: string;
  readonly key: string;
  readonly tries: number;
};

let tell: (work: GivenUp) => Promise<void> = async () => {};

export const setTellGivenUp = (teller: typeof tell): void => {
  tell = teller;
};

/** Never fails: that the house could not be told must not keep the row from being put aside. */
export const tellGivenUp = async (work: GivenUp): Promise<void> => {
  try {
    await tell(work);
  } catch (error) {
    logFault('the house could not be told', error, { work: work.name, key: work.key });
  }
};
