import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = (name: string): string =>
  readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8');

/** Returns the declarations of the first rule with this selector, in the media query if given. */
const ruleOf = (sheet: string, selector: string, media = ''): string => {
  const from = sheet.indexOf(media);
  const start = from < 0 ? -1 : sheet.indexOf(`${selector} {`, from);
  return start < 0 ? '' : sheet.slice(start, sheet.indexOf('}', start));
};
const [phone, small, wide, widest] = [
  '@media (max-width: 991.98px)',
  '@media (min-width: 767px)',
  '@media (min-width: 992px)',
  '@media (min-width: 1200px)',
] as const;

/** Sizes and columns of spec A §2 and §9: style sheet, selector, declaration, media query. */
it.each<[sheet: string, selector: string, declaration: string, media?: string]>([
  ['components/work-card', '.works--explore', 'repeat(3, minmax(0, 1fr))', wide],
  ['components/work-card', '.works--explore', '--max: var(--work-max)'],
  ['tokens', ':root', '--work-max: 150px'],
  ['components/work-list-duo', '.works--duo', 'repeat(2, minmax(0, 1fr))'],
  ['components/carousel', '.car', '--n: 2', small],
  ['components/carousel', '.car', '--n: 3', wide],
  ['components/carousel', '.car:not(.car--3)', '--n: 4', widest],
  ['components/dialog', '.payframe', 'block-size: 600px'],
  ['base', '.desk', 'display: none', phone],
  ['base', '.mob', 'display: none', wide],
])('the style sheet %s has %s with %s', (sheet, selector, declaration, media = '') => {
  expect(ruleOf(styles(sheet), selector, media)).toContain(declaration);
});
