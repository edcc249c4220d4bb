type Values = Readonly<Record<string, unknown>>;

/** Puts parameters into a path: `/api/works/:id` + `{ id: 'a1' }` → `/api/works/a1`. */
export const fillPath = (path: string, params: Values = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });

/** `?a=1&b=2`; what is undefined or empty means no filter and is left out. */
export const queryString = (query: Values = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** The opaque cursor of the next page out of a `Link` header (RFC 8288), if there is one. */
export const nextCursor = (link: string | null): string | undefined => {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const [, target, rel] = part.match(/<([^>]*)>\s*;.*\brel="?(\w+)/) ?? [];
    if (target === undefined || rel !== 'next') continue;
    return new URL(target, 'http://oner').searchParams.get('after') ?? undefined;
  }
  return undefined;
};
