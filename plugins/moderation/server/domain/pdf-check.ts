/**
 * Whether a PDF is nothing but paper. What can act when it is opened, or carries other files, or cannot be looked into,
 * is refused: staff open these files. Texts here are the bytes of the file as latin-1.
 */

const frame = { head: /^%PDF-[12]\.\d/, end: /%%EOF\s*$/ } as const;

/** It begins and ends as a PDF does, with nothing in front and nothing behind. */
export const hasFrame = (text: string): boolean =>
  frame.head.test(text) && frame.end.test(text.slice(-1024).replaceAll('\0', ' '));

/**
 * Names that do something, hide something, or hold something (PDF 32000-1 §7.6, 7.11.4, 12.6, 12.7). A link that somebody
 * has to click is not among them, for most papers of an office have one; nor are JS and AA, which do nothing without
 * one of these and, short as they are, stand in the noise of any scanned page.
 */
const acting = [
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition'],
  ...['RichMedia', 'RichMediaExecute', 'Movie', 'Sound', 'EmbeddedFile', 'EmbeddedFiles'],
  ...['Filespec', 'XFA', 'Encrypt'],
];
const names = new RegExp(`/(?:${acting.join('|')})(?![A-Za-z0-9_.-])`);

/** Names may be written with signs as numbers: `/J#53`. */
const plain = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** The name that makes it unsafe, without its slash; null when there is none. */
export const actingName = (text: string): string | null =>
  names.exec(plain(text))?.[0].slice(1) ?? null;

export type PackedObjects = { readonly from: number; readonly isPlainFlate: boolean };

/**
 * Where packed objects begin (ObjStm, §7.5.7): names may stand in them that the text does not show. Packed in another
 * way than alone by Flate they cannot be looked into.
 */
export const packedObjects = (text: string): PackedObjects[] => {
  const found: PackedObjects[] = [];
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = plain(
      text.slice(Math.max(0, text.lastIndexOf(' obj', match.index)), match.index),
    );
    if (!/\/ObjStm(?![A-Za-z0-9_.-])/.test(dictionary)) continue;
    const filter = /\/Filter\s*(\[[^\]]*\]|\/[A-Za-z0-9]+)/.exec(dictionary)?.[1] ?? '';
    found.push({
      from: match.index + match[0].length,
      isPlainFlate: /^\[?\s*\/FlateDecode\s*\]?$/.test(filter) && !/\/DecodeParms/.test(dictionary),
    });
  }
  return found;
};
