/**
 * Loaded before a CMS under test, for what costs most of its processor time and is nothing that a test looks at: a hash of a
 * password takes 13 ms in place of 53, and copies of pictures are packed fast in place of small. It counts what passwords are
 * compared with.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { root } from '../../scripts/bootstrap/node.mjs';

const cost = 8;
const { DATA_DIR: dataDir } = inherited();
/** A file in DATA_DIR, as long as passwords were compared often. */
const comparisons = 'comparisons-of-passwords';
type Hash = (text: string, salt: string | number, ...rest: unknown[]) => unknown;
type Hasher = { hash: Hash; hashSync: Hash; compare: Hash };
/** The package as the plugin has it that asks for it: bcrypt of accounts, and Strapi's own. */
const hashers: Hasher[] = [
  createRequire(join(root, 'plugins', 'accounts', 'package.json'))('bcrypt'),
  createRequire(join(root, 'package.json'))('bcryptjs'),
];
for (const hasher of hashers) {
  const { hash, hashSync, compare } = hasher;
  // A comparison may hash too, and brings its salt.
  const cheaper = (salt: string | number) => (typeof salt === 'number' ? cost : salt);
  hasher.hash = (text, salt, ...rest) => hash(text, cheaper(salt), ...rest);
  hasher.hashSync = (text, salt) => hashSync(text, cheaper(salt));
  hasher.compare = (text, stored, ...rest) => {
    // A byte for each; of what is compared nothing is kept.
    if (dataDir) appendFileSync(join(dataDir, comparisons), '.');
    return compare(text, stored, ...rest);
  };
}

const { webp } = sharp.prototype;
sharp.prototype.webp = function (options: WebpOptions) {
  return webp.call(this, { ...options, effort: 0 });
};
