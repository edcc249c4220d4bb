import { budgetsKb, fontsKb, htmlKb, textKb } from '../../site/budgets.ts';
import { routes } from '../../site/src/routes.ts';
import type { Weights } from './weights.ts';

const screenOf = (pattern: string): string =>
  routes.find((route) => route.pattern === pattern)?.screen ?? '';

/**
 * What of a page is heavier than it may be (ARCHITECTURE §6). This is all that comes before anybody touches
 * it, by import() too; site/sizes.test.ts weighs what each page loads by itself.
 * @param pattern as in the table of routes
 */
export const htmlFindings = (pattern: string, weights: Weights): string[] => {
  const screen = screenOf(pattern);
  const kb = budgetsKb[screen];
  const { htmlBytes, scriptBytes, fontBytes } = weights;
  const over = (what: string, bytes: number, mostKb: number): string[] =>
    bytes > mostKb * 1024 ? [`${what}: ${bytes} bytes, at most ${mostKb} KB`] : [];
  return [
    ...(kb === undefined ? [`${pattern} has no budget`] : []),
    ...over('scripts', scriptBytes, kb ?? 0),
    ...(kb === textKb ? over('HTML', htmlBytes, htmlKb) : []),
    ...over('fonts', fontBytes, fontsKb),
  ];
};
