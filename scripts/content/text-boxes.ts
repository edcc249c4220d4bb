import { partText } from '../../site/src/i18n/part-words.ts';
import { LANGUAGES } from './languages.ts';
import { type Place, placesOf, type Role } from './text-roles.ts';
import type { TextTable } from './text-table.ts';
import { siteSources } from './used-texts.ts';

const written = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Facts as long as they get: a sum is not broken in two, a name may be. */
const facts = [
  [/price|amount|sum|total|fee|old|new|min|max/, '9\u00a0999\u00a0999\u00a0₸'],
  [/date|day|until|time|month/, '30 қыркүйек 2026'],
  [/count|number|page|percent|index|shown|minutes|days/, '1\u00a0234'],
] as const;
const fill = (text: string): string =>
  text.replace(
    /\{(\w+)\}/g,
    (_, name: string) => facts.find(([is]) => is.test(name))?.[1] ?? 'Әсемгүл',
  );

const parted = (text: string): string =>
  partText(text)
    .map((piece) =>
      typeof piece === 'string'
        ? written(piece)
        : `<span class="long">${piece.map(written).join('\u00ad')}</span>`,
    )
    .join('');

/** The narrowest box that texts of a role stand in. */
const boxes: Readonly<Record<Exclude<Role, 'unseen'>, (words: string, classes: string) => string>> =
  {
    h1: (words) => `<div class="wrap"><div class="ph"><h1>${words}</h1></div></div>`,
    heading: (words, classes) => `<div class="wrap"><h2 class="${classes}">${words}</h2></div>`,
    dialog: (words) => `<div class="dlg__h"><h2>${words}</h2><button class="ib"></button></div>`,
    button: (words, classes) =>
      `<div class="dlg__f"><button class="${classes || 'btn'}">${words}</button></div>`,
    term: (words) => `<dl class="wrap facts"><dt>${words}</dt><dd>9 999 999 ₸</dd></dl>`,
    text: (words) => `<div class="wrap"><p>${words}</p></div>`,
  };

const boxOf = (key: string, language: string, text: string, place: Place): string => {
  if (place.role === 'unseen') return '';
  const words = place.isParted ? parted(text) : written(text);
  const box = boxes[place.role](words, place.classes);
  return `<section lang="${language}" data-text="${key} ${language} ${place.role}">${box}</section>`;
};

/** Every text of the site in each language, in the narrowest box of each of its roles. @returns HTML */
export const textBoxes = (table: TextTable): string => {
  const sources = siteSources();
  return [...table]
    .flatMap(([key, texts]) => {
      const found = placesOf(key, sources);
      const places = new Map(found.map((place) => [JSON.stringify(place), place]));
      const all: readonly Place[] =
        places.size > 0 ? [...places.values()] : [{ role: 'text', classes: '', isParted: false }];
      return LANGUAGES.flatMap((language) => {
        const text = texts[language];
        const forms = typeof text === 'string' ? [text] : Object.values(text ?? {}).map(String);
        return forms.flatMap((form) => all.map((place) => boxOf(key, language, fill(form), place)));
      });
    })
    .join('\n');
};
