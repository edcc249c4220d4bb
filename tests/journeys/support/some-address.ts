import { randomInt } from 'node:crypto';

/** An address from the block that is kept for measurements (RFC 2544): limits by address count each visitor alone. */
export const someAddress = (): string =>
  `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
