type Values = Readonly<Record<string, unknown>>;

/** Replaces the parameters of a path: `/api/works/:id` + `{ id: 'a1' }` → `/api/works/a1`. */
export const fillPath = (path: string, params: Values = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });

/** Builds `?a=1&b=2`; undefined, null and empty values mean no filter and are omitted. */
export const queryString = (query: Values = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** Returns the opaque cursor of the next page from a `Link` header (RFC 8288); undefined without one. */
export const nextCursor = (link: string | null): string | undefined => {
  for (const part of (link ?? '').split(/,(?=\s*<)/)) {
    const [, target, rel] = part.match(/<([^>]*)>\s*;.*\brel="?(\w+)/) ?? [];
    if (target === undefined || rel !== 'next') continue;
    return new URL(target, 'http://oner').searchParams.get('after') ?? undefined;
  }
  return undefined;
};
