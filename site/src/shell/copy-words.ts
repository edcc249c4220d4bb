const soft = '\u00ad';

/** Where a word may be parted is the page's own affair: whoever copies it gets the word. */
export const copyWords = (): void =>
  document.addEventListener('copy', (event) => {
    const text = getSelection()?.toString() ?? '';
    if (!text.includes(soft)) return;
    event.clipboardData?.setData('text/plain', text.replaceAll(soft, ''));
    event.preventDefault();
  });
