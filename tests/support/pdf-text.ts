/** Reads the text of a PDF of the shop through its embedded fonts, as a reader sees it. */
import { inflateSync } from 'node:zlib';

const referenceOf = (text: string, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';

/** Characters by glyph number (four hexadecimal digits). */
const charactersOf = (map: string): Map<string, string> => {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, utf16 = '']] of [...list.matchAll(/<(\w+)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      characters.set(glyph, Buffer.from(utf16, 'hex').swap16().toString('utf16le'));
    }
  return characters;
};

/** The text of each page, one line per row. */
export const pdfPages = (bytes: Uint8Array): string[] => {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number = '', text = ''] of file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(number, text);
  const read = (number: string): string => {
    const [head = '', body = ''] = (objects.get(number) ?? '').split(/(?<=>>)\nstream\n/);
    const raw = Buffer.from(body.slice(0, body.lastIndexOf('\nendstream')), 'latin1');
    return (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
  };
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', number = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g))
    fonts.set(name, charactersOf(read(referenceOf(objects.get(number) ?? '', 'ToUnicode'))));
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(file) ?? [];
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page = '']) => {
    const content = read(referenceOf(objects.get(page) ?? '', 'Contents'));
    let characters = new Map<string, string>();
    const rows: string[] = [];
    for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) characters = fonts.get(font) ?? characters;
      else {
        const codes = (glyphs ?? '').match(/(?<=<)\w+(?=>)/g)?.join('') ?? '';
        rows.push((codes.match(/.{4}/g) ?? []).map((code) => characters.get(code) ?? '').join(''));
      }
    }
    return rows.join('\n');
  });
};
