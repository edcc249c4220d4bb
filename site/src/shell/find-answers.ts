/** Filters the answers of a long page while typing, without a request. */
import { foldLetters } from '@oner/config/contract/fold-text';

/** Checks whether for each typed word the text has a word that begins with it. */
export const hasWords = (text: string, typed: string): boolean => {
  const words = foldLetters(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = foldLetters(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
};

type Answer = { readonly parts: readonly HTMLElement[]; readonly chapter: HTMLElement | undefined };

/** A question with its answer, and its chapter. */
const answersIn = (text: HTMLElement): Answer[] => {
  const answers: { parts: HTMLElement[]; chapter: HTMLElement | undefined }[] = [];
  let chapter: HTMLElement | undefined;
  for (const part of text.children) {
    if (!(part instanceof HTMLElement)) continue;
    if (part.tagName === 'H2') chapter = part;
    else if (part.tagName === 'H3') answers.push({ parts: [part], chapter });
    else answers.at(-1)?.parts.push(part);
  }
  return answers;
};

/** @param status element for the number of results; `data-some` and `data-none` are its messages */
export const findAnswers = (
  field: HTMLInputElement,
  text: HTMLElement,
  status: HTMLElement,
): void => {
  const answers = answersIn(text);
  const find = (): void => {
    const typed = field.value.trim();
    const chapters = new Set<HTMLElement>();
    let found = 0;
    for (const { parts, chapter } of answers) {
      const isFound = hasWords(parts.map((part) => part.textContent).join(' '), typed);
      for (const part of parts) part.hidden = !isFound;
      if (!isFound) continue;
      found += 1;
      if (chapter) chapters.add(chapter);
    }
    for (const { chapter } of answers) if (chapter) chapter.hidden = !chapters.has(chapter);
    const { some = '', none = '' } = status.dataset;
    status.textContent = typed === '' ? '' : found === 0 ? none : `${some} ${found}`;
  };
  field.addEventListener('input', find);
  // The table of contents links to chapters that may be hidden.
  document.querySelector('[data-toc]')?.addEventListener('click', ({ target }) => {
    if (!field.value || !(target instanceof Element && target.closest('a'))) return;
    field.value = '';
    find();
  });
  // A value that the browser restored on return to the page.
  if (field.value) find();
};
