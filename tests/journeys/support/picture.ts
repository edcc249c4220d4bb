import sharp from 'sharp';

export type Picture = {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
};

/** A photograph of a painting as a camera stores it: noise does not compress, so the file is as large as real ones. */
export const photograph = async (
  name: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Picture> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const plain = { width, height, channels: 3, background: '#26566f', noise } as const;
  const buffer = await sharp({ create: plain }).jpeg({ quality: 92 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
};

/** A text file named as a picture. */
export const textNamedJpg: Picture = {
  name: 'painting.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Бұл сурет емес, жай мәтін.\n'.repeat(200)),
};
