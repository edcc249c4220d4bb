import { globSync, readFileSync } from 'node:fs';
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

/** Selectors and declarations of the innermost rules of a style sheet. */
const rulesOf = (sheet: string): readonly (readonly [selector: string, body: string])[] =>
  [...sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => [selector.trim(), body],
  );
const propertiesOf = (body: string): string[] =>
  [...body.matchAll(/([\w-]+):/g)].map(([, property = '']) => property);

// The layer of utilities is above that of components, whatever the selectors.
it('no rule sets what a utility class in its selector sets', () => {
  const sheets = globSync('**/*.css', { cwd: import.meta.dirname })
    .map((path) => path.slice(0, -'.css'.length))
    .filter((name) => name !== 'utilities');
  const lost = rulesOf(styles('utilities')).flatMap(([utility, body]) =>
    sheets.flatMap((name) =>
      rulesOf(styles(name))
        .filter(([selector]) => selector.endsWith(utility))
        .filter(([, own]) =>
          propertiesOf(own).some((one) =>
            propertiesOf(body).some((set) => one === set || one.startsWith(`${set}-`)),
          ),
        )
        .map(([selector]) => `${name}: ${selector}`),
    ),
  );
  expect(lost).toEqual([]);
});
