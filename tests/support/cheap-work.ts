/**
 * Loaded before a CMS under test to cheapen its costliest work that no test checks: a password hash takes 13 ms instead of
 * 53, and WebP copies are encoded for speed instead of size. It also counts password comparisons.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { root } from '../../scripts/bootstrap/node.mjs';

const cost = 8;
const { DATA_DIR: dataDir } = inherited();
/** A file in DATA_DIR with one byte per password comparison. */
const comparisons = 'comparisons-of-passwords';
type Hash = (text: string, salt: string | number, ...rest: unknown[]) => unknown;
type Hasher = { hash: Hash; hashSync: Hash; compare: Hash };
/** The packages as their users resolve them: bcrypt of accounts, and bcryptjs of Strapi. */
const hashers: Hasher[] = [
  createRequire(join(root, 'plugins', 'accounts', 'package.json'))('bcrypt'),
  createRequire(join(root, 'package.json'))('bcryptjs'),
];
for (const hasher of hashers) {
  const { hash, hashSync, compare } = hasher;
  // A comparison may call hash too, with its salt as a string.
  const cheaper = (salt: string | number) => (typeof salt === 'number' ? cost : salt);
  hasher.hash = (text, salt, ...rest) => hash(text, cheaper(salt), ...rest);
  hasher.hashSync = (text, salt) => hashSync(text, cheaper(salt));
  hasher.compare = (text, stored, ...rest) => {
    // One byte per comparison; the compared values are not stored.
    if (dataDir) appendFileSync(join(dataDir, comparisons), '.');
    return compare(text, stored, ...rest);
  };
}

const { webp } = sharp.prototype;
sharp.prototype.webp = function (options: WebpOptions) {
  return webp.call(this, { ...options, effort: 0 });
};
