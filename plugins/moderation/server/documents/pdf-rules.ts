/**
 * Checks that a PDF is a static document. Files with active content, embedded files or unreadable parts are refused, because
 * staff open them. Texts here are the bytes of the file as latin-1.
 */

const frame = { head: /^%PDF-[12]\.\d/, end: /%%EOF\s*$/ } as const;

/** Whether the file begins and ends as a PDF, without anything before or after. */
export const hasFrame = (text: string): boolean =>
  frame.head.test(text) && frame.end.test(text.slice(-1024).replaceAll('\0', ' '));

/**
 * Names of active, encrypted or embedded content (PDF 32000-1 §7.6, 7.11.4, 12.6, 12.7). Links that need a click are allowed,
 * because most office documents have them; so are JS and AA, which have no effect without one of these names and, being short,
 * occur by chance in scanned pages.
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
/** Pattern of a character of a name, which may also be written as its code: `S` or `#53`. */
const sign = (character: string): string => {
  const hex = character.charCodeAt(0).toString(16);
  return `(?:${character}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const names = new RegExp(
  `/(${acting.map((name) => Array.from(name, sign).join('')).join('|')})(?![A-Za-z0-9_.-])`,
);

/** Decodes characters written as codes. */
const plain = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** The first active name, without its slash; null if there is none. Takes linear time. */
export const actingName = (text: string): string | null => {
  const found = names.exec(text)?.[1];
  return found === undefined ? null : plain(found);
};

type PackedObjects = { readonly from: number; readonly isPlainFlate: boolean };

/**
 * Positions of object streams (ObjStm, §7.5.7), which may contain names that the text does not show. They can be unpacked only if
 * the sole filter is Flate and the line of the keyword ends as it must: readers accept other endings too.
 */
export const packedObjects = (text: string): PackedObjects[] => {
  const found: PackedObjects[] = [];
  // The text since the previous stream is searched, once: the beginning of an object could be faked in a string.
  let before = 0;
  for (const { 0: word, 1: lineEnd, index } of text.matchAll(/(?<!end)stream(\r?\n)?/g)) {
    const dictionary = plain(text.slice(before, index));
    before = index + word.length;
    if (!/\/ObjStm(?![A-Za-z0-9_.-])/.test(dictionary)) continue;
    const filter = dictionary.split(/\/Filter(?![A-Za-z])/).at(-1) ?? '';
    found.push({
      from: before,
      isPlainFlate:
        lineEnd !== undefined &&
        /^\s*(\[\s*\/FlateDecode\s*\]|\/FlateDecode(?![A-Za-z0-9]))/.test(filter) &&
        !/\/DecodeParms/.test(dictionary),
    });
  }
  return found;
};
