import type { Page } from '@playwright/test';

/** Texts of `[data-text]` that exceed the window, or have a word broken anywhere but at a hyphen. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const range = document.createRange();
    const { clientWidth } = document.documentElement;
    for (const box of document.querySelectorAll<HTMLElement>('[data-text]')) {
      const name = box.dataset.text ?? '';
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        const text = currentNode.textContent ?? '';
        if (!/\S/.test(text)) continue;
        range.selectNodeContents(currentNode);
        if (range.getBoundingClientRect().right > clientWidth + 1)
          found.add(`${name} sticks out: ${text.slice(0, 60)}`);
        for (const { 0: word, index } of text.matchAll(/\p{L}{8,}/gu)) {
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.add(`${name} breaks: ${word}`);
        }
      }
    }
    return [...found];
  });
