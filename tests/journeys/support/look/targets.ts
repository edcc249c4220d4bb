import type { Page } from '@playwright/test';

/** Minimum height and width of a target. */
const leastPx = 44;

/**
 * Targets smaller than 44 × 44 px in the page's current state. A link inside a sentence may be smaller (WCAG 2.5.5), a link
 * of a single word narrower; a box counts with its label, a stretched link with the card it covers.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed =
      'a[href],button,summary,select,textarea,input:not([type=hidden]),[role=tab],[role=button]';

    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      !element.closest('.vh, .skip, [inert]');

    /** Whether there is text beside it in its line. */
    const isInSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false;
      let block: Element | null = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (!block) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (/\p{L}/u.test(textContent ?? '') && !parentElement?.closest('a, button')) return true;
      }
      return false;
    };

    const sizeOf = (element: Element): readonly [number, number] => {
      const boxes = [element.getBoundingClientRect()];
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      if (element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type))
        boxes.push(...labels.map((label) => label.getBoundingClientRect()));
      const after = getComputedStyle(element, '::after');
      const stretched = after.position === 'absolute' && after.content !== 'none';
      const [wide, high] = stretched
        ? [Number.parseFloat(after.width), Number.parseFloat(after.height)]
        : [0, 0];
      return [
        Math.max(wide, ...boxes.map(({ width }) => width)),
        Math.max(high, ...boxes.map(({ height }) => height)),
      ];
    };

    const found: string[] = [];
    for (const element of document.querySelectorAll(pressed)) {
      if (!isShown(element) || isInSentence(element)) continue;
      const [width, height] = sizeOf(element);
      if (width === 0 || height === 0) continue;
      const isWord = getComputedStyle(element).display === 'inline';
      if (height > least - 0.5 && (isWord || width > least - 0.5)) continue;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
      const size = `${Math.round(width)}×${Math.round(height)}`;
      found.push(`${size} ${element.localName}.${element.className} ${name.slice(0, 24)}`);
    }
    return [...new Set(found)];
  }, leastPx);
