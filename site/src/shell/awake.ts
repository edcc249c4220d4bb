/** Code needed after the first interaction with a page or for its first message. */
import { $toasts, closeToast, type Toast } from '../api/toast.ts';
import { connectLiveRegion } from './live-region.ts';

/**
 * After «Show more» the focus moves to the first new row, because the button moves away or disappears. The list is the
 * sibling before the element around the button, which has `data-more`.
 */
const leadOn = (): void =>
  document.addEventListener('click', ({ target }) => {
    const list = target instanceof Element && target.closest('[data-more]')?.previousElementSibling;
    if (!list) return;
    const count = list.childElementCount;
    const watcher = new MutationObserver(() => {
      const row = list.children[count];
      if (!row) return;
      watcher.disconnect();
      row.querySelector<HTMLElement>('a[href], summary, button')?.focus({ preventScroll: true });
    });
    watcher.observe(list, { childList: true });
  });

/**
 * The column of the price leaves its sticky place when it has the keyboard's focus, after the browser has scrolled to that: without
 * this the focus would be behind the header (WCAG 2.4.11).
 */
const keepFocusInSight = (): void => {
  const follow = (): void => {
    const at = document.activeElement;
    if (!at?.closest('.prod__x')) return;
    requestAnimationFrame(
      () => at.matches(':focus-visible') && at.scrollIntoView({ block: 'nearest' }),
    );
  };
  document.addEventListener('focusin', follow);
  document.addEventListener('keydown', follow);
};

const soft = '\u00ad';

/** Removes soft hyphens from copied text. */
const copyWithoutSoftHyphens = (): void =>
  document.addEventListener('copy', (event) => {
    const text = getSelection()?.toString() ?? '';
    if (!text.includes(soft)) return;
    event.clipboardData?.setData('text/plain', text.replaceAll(soft, ''));
    event.preventDefault();
  });

const stayMs = 5000;
const icons = { info: 'i-info', ok: 'i-check', danger: 'i-alert' } as const;

const corner = document.querySelector<HTMLElement>('[data-toasts]');
const template = document.querySelector<HTMLTemplateElement>('template[data-toast]');
const shown = new Map<number, HTMLElement>();

/** Removes a message after a time, which is paused while it has pointer or focus. */
const leaveLater = (element: HTMLElement, id: number): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    // The pointer has left a message that still has the focus, or the other way round.
    if (element.matches(':hover, :focus-within')) return;
    timer = setTimeout(() => closeToast(id), stayMs);
  };
  const hold = () => clearTimeout(timer);
  element.addEventListener('pointerenter', hold);
  element.addEventListener('focusin', hold);
  element.addEventListener('pointerleave', wait);
  element.addEventListener('focusout', wait);
  wait();
};

const draw = ({ id, kind, text }: Toast): void => {
  const copy = template?.content.cloneNode(true);
  const element = copy instanceof DocumentFragment ? copy.firstElementChild : undefined;
  if (!(element instanceof HTMLElement)) return;
  if (kind !== 'info') element.classList.add(`toast--${kind}`);
  if (kind === 'danger') element.setAttribute('role', 'alert');
  element.querySelector('.i')?.classList.replace('i-info', icons[kind]);
  const paragraph = element.querySelector('p');
  if (paragraph) paragraph.textContent = text;
  element.querySelector('button')?.addEventListener('click', () => closeToast(id));
  shown.set(id, element);
  corner?.append(element);
  // Errors stay until closed.
  if (kind !== 'danger') leaveLater(element, id);
};

$toasts.subscribe((toasts) => {
  const wanted = new Set(toasts.map(({ id }) => id));
  for (const [id, element] of shown) {
    if (wanted.has(id)) continue;
    element.remove();
    shown.delete(id);
  }
  for (const one of toasts) if (!shown.has(one.id)) draw(one);
});

const region = document.querySelector<HTMLElement>('[data-told]');
if (region) connectLiveRegion(region);
leadOn();
keepFocusInSight();
copyWithoutSoftHyphens();
