/** What is asked of the log. Days are whole days of Almaty, the last one included. */
export const askedFields = ['actor', 'action', 'subject', 'from', 'to', 'q'] as const;
export type Asked = Readonly<Record<(typeof askedFields)[number], string>>;

export const nothingAsked: Asked = { actor: '', action: '', subject: '', from: '', to: '', q: '' };

const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:00`);
const dayMs = 86_400_000;

/** As the server wants it; what is empty is left out. */
export const queryOf = (asked: Asked): Readonly<Record<string, string>> => {
  const { from, to } = asked;
  const words = Object.entries({ ...asked, from: '', to: '' }).map(
    ([name, value]): [string, string] => [name, value.trim()],
  );
  return Object.fromEntries(
    [
      ...words,
      ['from', from && midnight(from).toISOString()] as const,
      ['to', to && new Date(midnight(to).getTime() + dayMs).toISOString()] as const,
    ].filter(([, value]) => value !== ''),
  );
};
