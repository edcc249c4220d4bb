import { uniqueNumbers } from './unique-numbers.ts';

const [nets, hosts] = [2 * 256, 254];
const next = uniqueNumbers(nets * hosts);

/** An address from the block reserved for benchmarks (RFC 2544): limits by address count each visitor alone. */
export const someAddress = (): string => {
  const one = next();
  const net = Math.floor(one / hosts);
  return `198.${18 + Math.floor(net / 256)}.${net % 256}.${1 + (one % hosts)}`;
};

/** The secret by which a test shop recognizes its front door. */
export const doorSecret = 'demo-secret-door';

/** Headers of a request as the front door would forward it, each from its own address. */
export const frontDoorHeaders = (): Record<string, string> => ({
  'x-forwarded-for': someAddress(),
  'x-oner-door': doorSecret,
});
