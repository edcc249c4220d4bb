/**
 * Draws the icons of the installed app from the logo: node scripts/run.mjs scripts/icons.ts. They are committed,
 * because a build has no tools to draw them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './bootstrap/node.mjs';
import { say } from './bootstrap/say.mjs';

const folder = join(root, 'site', 'public');
const mark = readFileSync(join(folder, 'favicon.svg'));
/** `--c-wall` of the site. */
const wall = '#f5f6f4';

/** @param share of the width that the logo takes: a maskable icon may lose a fifth on each side */
const draw = async (
  name: string,
  size: number,
  share: number,
  isOnWall: boolean,
): Promise<void> => {
  const inner = Math.round(size * share);
  const picture = await sharp(mark, { density: 72 * 16 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = isOnWall ? wall : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
  say(`wrote ${join(folder, name)}`);
};

await draw('icon-192.png', 192, 0.94, false);
await draw('icon-512.png', 512, 0.94, false);
await draw('icon-maskable-512.png', 512, 0.58, true);
await draw('icon-180.png', 180, 0.78, true);
