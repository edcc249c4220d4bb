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
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Filespec',
  'XFA',
  'Encrypt',
];
/** A sign of a name, which may also be written as its number: `S` or `#53`. */
const sign = (letter: string): string => {
  const hex = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const names = new RegExp(
  `/(${acting.map((name) => Array.from(name, sign).join('')).join('|')})(?![A-Za-z0-9_.-])`,
);

/** Names as they are meant, without signs written as numbers. */
const plain = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** The name that makes it unsafe, without its slash; null when there is none. Takes time in proportion to the text. */
export const actingName = (text: string): string | null => {
  const found = names.exec(text)?.[1];
  return found === undefined ? null : plain(found);
};

type PackedObjects = { readonly from: number; readonly isPlainFlate: boolean };

/**
 * Where packed objects begin (ObjStm, §7.5.7): names may stand in them that the text does not show. Packed in another
 * way than alone by Flate they cannot be looked into.
 */
export const packedObjects = (text: string): PackedObjects[] => {
  const found: PackedObjects[] = [];
  // All since the stream before is looked at, once: where its object begins could be faked in a string.
  let before = 0;
  for (const { 0: word, index } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = plain(text.slice(before, index));
    before = index + word.length;
    if (!/\/ObjStm(?![A-Za-z0-9_.-])/.test(dictionary)) continue;
    const filter = dictionary.split(/\/Filter(?![A-Za-z])/).at(-1) ?? '';
    found.push({
      from: before,
      isPlainFlate:
        /^\s*(\[\s*\/FlateDecode\s*\]|\/FlateDecode(?![A-Za-z0-9]))/.test(filter) &&
        !/\/DecodeParms/.test(dictionary),
    });
  }
  return found;
};
