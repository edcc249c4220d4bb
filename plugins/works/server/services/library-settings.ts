import { strapiInstance } from '@oner/platform';

/**
 * What the media library does with pictures that staff bring in the panel: turned upright and encoded anew, which
 * leaves EXIF and places behind, and in our widths. Pictures of authors do not pass there.
 */
export const seedLibrarySettings = async (): Promise<void> => {
  await strapiInstance()
    .store({ type: 'plugin', name: 'upload', key: 'settings' })
    .set({ value: { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true } });
};
