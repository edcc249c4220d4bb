/**
 * What counts as the same letters when two texts are compared: one Unicode form, lower case, no outer spaces.
 * Kazakh and Russian letters have one lower case each, so no locale is needed.
 */
export const fold = (text: string): string => text.normalize('NFC').trim().toLowerCase();
