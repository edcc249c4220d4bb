import { ownNumbers } from './own-numbers.ts';

const [nets, hosts] = [2 * 256, 254];
const next = ownNumbers(nets * hosts);

/** An address from the block that is kept for measurements (RFC 2544): limits by address count each visitor alone. */
export const someAddress = (): string => {
  const one = next();
  const net = Math.floor(one / hosts);
  return `198.${18 + Math.floor(net / 256)}.${net % 256}.${1 + (one % hosts)}`;
};

/** What a test shop believes its front door by. */
export const doorSecret = 'demo-secret-door';

/** Headers of a request as the front door would pass it on, each from an address of its own. */
export const asFromTheDoor = (): Record<string, string> => ({
  'x-forwarded-for': someAddress(),
  'x-oner-door': doorSecret,
});
