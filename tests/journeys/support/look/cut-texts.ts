import type { Page } from '@playwright/test';

/**
 * Words that are broken in the middle because they are longer than their line. Addresses may be broken; a soft hyphen marks
 * where a word may be.
 */
export const brokenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const box = currentNode.parentElement;
      if (!box?.checkVisibility() || box.closest('.vh, script, style, template')) continue;
      if (getComputedStyle(box).hyphens === 'auto') continue;
      for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/\p{L}{8,}/gu)) {
        const range = document.createRange();
        range.setStart(currentNode, index);
        range.setEnd(currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(`${box.localName}.${box.className} «${word}»`);
      }
    }
    return [...found];
  });

/** Texts that are partly cut off by their own box or an outer one, in the page's current state. Scrolling is no cut. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (value: string): boolean => value === 'hidden' || value === 'clip';
    const found: string[] = [];
    const report = (element: Element): void => {
      const text = (element.textContent ?? '').trim().slice(0, 40);
      found.push(`${element.localName}.${element.className} «${text}»`);
    };
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\S/.test(textContent ?? ''),
      );

    for (const element of document.querySelectorAll('body *')) {
      if (!hasText(element) || element.closest('.vh, .skip, script, style, template, svg'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const own = getComputedStyle(element);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      // Text for screen readers, in a box of one pixel.
      if (own.clipPath !== 'none' && element.getBoundingClientRect().width <= 1) continue;
      if (clientWidth > 0 && cuts(own.overflowX) && scrollWidth > clientWidth + 1) report(element);
      else if (clientHeight > 0 && cuts(own.overflowY) && scrollHeight > clientHeight + 2)
        report(element);
      else {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, width } = range.getBoundingClientRect();
        for (let at = element.parentElement; at && width > 0; at = at.parentElement) {
          const { overflowX, position, clipPath } = getComputedStyle(at);
          // A table's head for screen readers is hidden as a whole.
          if (clipPath === 'inset(50%)') break;
          if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break;
          const box = at.getBoundingClientRect();
          if (!cuts(overflowX) || (right <= box.right + 1 && left >= box.left - 1)) continue;
          report(element);
          break;
        }
      }
    }
    return [...new Set(found)];
  });
