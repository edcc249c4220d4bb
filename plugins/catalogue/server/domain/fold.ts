/** One form for what is searched and what is searched for: case and composition do not matter, in any script. */
export const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
