/**
 * Loaded before a CMS under test, for what costs most of its processor time and is nothing that a test looks at: a hash of a
 * password takes 13 ms in place of 53, enough to see who skips one (accounts/login.test.ts), and copies of pictures are packed
 * fast in place of small.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import { root } from '../../scripts/bootstrap/node.mjs';

const cost = 8;
type Hash = (text: string, salt: string | number, ...rest: unknown[]) => unknown;
/** The package as the plugin has it that asks for it: bcrypt of accounts, and Strapi's own. */
const hashers: { hash: Hash; hashSync: Hash }[] = [
  createRequire(join(root, 'plugins', 'accounts', 'package.json'))('bcrypt'),
  createRequire(join(root, 'package.json'))('bcryptjs'),
];
for (const hasher of hashers) {
  const { hash, hashSync } = hasher;
  // A comparison may hash too, and brings its salt.
  const cheaper = (salt: string | number) => (typeof salt === 'number' ? cost : salt);
  hasher.hash = (text, salt, ...rest) => hash(text, cheaper(salt), ...rest);
  hasher.hashSync = (text, salt) => hashSync(text, cheaper(salt));
}

const { webp } = sharp.prototype;
sharp.prototype.webp = function (options: WebpOptions) {
  return webp.call(this, { ...options, effort: 0 });
};
