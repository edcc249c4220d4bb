/**
 * A list that updates while typing (spec A §2): requests the page with the new query and replaces its changed parts.
 * The form works without this; any failure falls back to a normal page load.
 */
const restMs = 300;

const partsOf = (root: ParentNode): Map<string, Element> =>
  new Map(
    Array.from(root.querySelectorAll<HTMLElement>('[data-part]'), (part) => [
      part.dataset.part ?? '',
      part,
    ]),
  );

/** Empty fields are not part of an address. */
const addressOf = (form: HTMLFormElement): string => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
  const text = query.toString();
  return `${new URL(form.action).pathname}${text && `?${text}`}`;
};

export const findLive = (form: HTMLFormElement): void => {
  let pending: XMLHttpRequest | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const applyPage = (page: Document | null, address: string): void => {
    const newParts = page ? partsOf(page) : new Map<string, Element>();
    const old = partsOf(document);
    if (newParts.size !== old.size) {
      location.assign(address);
      return;
    }
    for (const [name, part] of old) part.replaceChildren(...(newParts.get(name)?.childNodes ?? []));
    setBusy(false);
    history.replaceState(history.state, '', address);
  };

  /** Checks whether the page matches the form; other parameters of the address are ignored. */
  const isAnswered = (): boolean => {
    const current = new URLSearchParams(location.search);
    const entered = new URLSearchParams(addressOf(form).split('?')[1]);
    const names = Array.from(form.elements, (field) => field.getAttribute('name') ?? '');
    return names.every((name) => entered.get(name) === (current.get(name) || null));
  };
  const setBusy = (isBusy: boolean): void => {
    for (const part of partsOf(document).values()) part.setAttribute('aria-busy', String(isBusy));
  };

  const load = (): void => {
    clearTimeout(resting);
    pending?.abort();
    if (isAnswered()) {
      setBusy(false);
      return;
    }
    const address = addressOf(form);
    setBusy(true);
    const request = new XMLHttpRequest();
    pending = request;
    // Parsed by the browser without running its scripts.
    request.responseType = 'document';
    request.open('GET', address);
    request.onload = () => applyPage(request.status === 200 ? request.responseXML : null, address);
    request.onerror = () => location.assign(address);
    request.send();
  };

  form.addEventListener('input', ({ target }) => {
    clearTimeout(resting);
    resting = setTimeout(load, target instanceof HTMLInputElement ? restMs : 0);
  });
  form.addEventListener('submit', () => clearTimeout(resting));
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  // Typed before this script loaded, or restored by the browser.
  load();
};
