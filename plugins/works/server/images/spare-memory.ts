import sharp from 'sharp';

/** Every picture is opened once: what sharp would remember of it is memory that nobody uses. */
export const spareMemory = (): void => {
  sharp.cache(false);
};
