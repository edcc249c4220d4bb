/** From SVG to a photograph of the work: light on thick paint, linen or paper under it, then JPEG. */
import sharp, { type Blend, type OverlayOptions } from 'sharp';
import { diceOf } from './dice.ts';
import type { Picture, Surface } from './picture.ts';

type Pixels = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
};

const softLight: Blend = 'soft-light';

/** @returns a JPEG of the picture's own size */
export const renderJpeg = async (picture: Picture): Promise<Buffer> => {
  const { width, height } = picture;
  const plain = await sharp(Buffer.from(picture.svg), { unlimited: true })
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const layers: OverlayOptions[] = [];
  if (picture.relief > 0) layers.push(layer(await reliefOf(plain, picture)));
  layers.push(layer(await textureOf(width, height, picture.surface)));
  return sharp(plain, { raw: { width, height, channels: 3 } })
    .composite(layers)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

const layer = ({ data, width, height, channels }: Pixels): OverlayOptions => ({
  input: data,
  raw: { width, height, channels },
  blend: softLight,
});

// The picture's own light and dark, taken as height and lit from the left above.
const reliefOf = async (plain: Buffer, { width, height, relief }: Picture): Promise<Pixels> => {
  const data = await sharp(plain, { raw: { width, height, channels: 3 } })
    .greyscale()
    .convolve({
      width: 3,
      height: 3,
      kernel: [-2, -1, 0, -1, 0, 1, 0, 1, 2],
      scale: (1 / relief) * 1.2,
      offset: 128,
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data, width, height, channels: 1 };
};

const textures = new Map<string, Promise<Pixels>>();
const textureOf = (width: number, height: number, surface: Surface): Promise<Pixels> => {
  const key = `${width} ${height} ${surface}`;
  const made = textures.get(key) ?? makeTexture(width, height, surface);
  textures.set(key, made);
  return made;
};

/** The ground takes memory that nobody needs once the pictures are made. */
export const forgetTextures = (): void => textures.clear();

const makeTexture = async (width: number, height: number, surface: Surface): Promise<Pixels> => {
  const dice = diceOf(width * 7 + height * 13 + surface.length);
  const grain = surface === 'grain' ? 9 : 11;
  const grey = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let value = 128 + dice.gauss(0, grain);
      if (surface === 'weave') {
        value += 11 * Math.sin(x * 2.05 + Math.sin(y * 0.07) * 0.6);
        value += 11 * Math.sin(y * 2.05 + Math.sin(x * 0.06) * 0.6);
      }
      grey[y * width + x] = Math.max(0, Math.min(255, value));
    }
  }
  let image = sharp(grey, { raw: { width, height, channels: 1 } });
  if (surface === 'paper') image = image.blur(1.1).linear(2.4, -180);
  if (surface === 'weave') image = image.blur(0.5);
  const data = await image.toColourspace('b-w').raw().toBuffer();
  return { data, width, height, channels: 1 };
};
