/**
 * SHA-256 (FIPS 180-4) in pieces. The browser's own digest wants a whole file in memory and only works on https; a
 * file of gigabytes is read here a megabyte at a time.
 */
const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let one = 2; primes.length < count; one += 1) {
    if (primes.every((prime) => one % prime !== 0)) primes.push(one);
  }
  return primes;
};
/** The first 32 bits behind the point. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;

const primes = firstPrimes(64);
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const begin = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const blockBytes = 64;
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** Takes one block of 64 bytes into the state. */
const mix = (state: Int32Array, words: Int32Array, view: DataView, at: number): void => {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[i] = (words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (rounds[i] ?? 0) + (words[i] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  const next = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] ?? 0) + (next[i] ?? 0);
};

type Hasher = {
  readonly add: (bytes: Uint8Array) => void;
  /** 64 hexadecimal digits; the hasher is used up. */
  readonly end: () => string;
};

export const sha256 = (): Hasher => {
  const state = begin.slice();
  const words = new Int32Array(64);
  let rest = new Uint8Array(0);
  let total = 0;

  const add = (bytes: Uint8Array): void => {
    total += bytes.length;
    const all = new Uint8Array(rest.length + bytes.length);
    all.set(rest);
    all.set(bytes, rest.length);
    const view = new DataView(all.buffer);
    const whole = all.length - (all.length % blockBytes);
    for (let at = 0; at < whole; at += blockBytes) mix(state, words, view, at);
    rest = all.slice(whole);
  };

  const end = (): string => {
    const bits = total * 8;
    const pad = new Uint8Array(rest.length < 56 ? 64 - rest.length : 128 - rest.length);
    pad[0] = 0x80;
    const length = new DataView(pad.buffer, pad.length - 8);
    length.setUint32(0, Math.floor(bits / 2 ** 32));
    length.setUint32(4, bits >>> 0);
    add(pad);
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  };
  return { add, end };
};
