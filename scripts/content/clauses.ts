/** The text of each clause by its number; what stands before the first is clause 0. */
export type Clauses = ReadonlyMap<string, string>;

/** A body cut at its numbers: `## 7. Title`, `### 4.3. Question` and `**7.2.** text`. */
export type Cut = { clauses: Clauses; repeated: string[] };

const NUMBERED = /^(?:\*\*|## |### )(?<number>\d+(?:\.\d+)*)\.(?:\*\*)?\s*(?<text>.*)$/;

/** A reference to another clause, as each language writes it. */
const REFERENCE =
  /(?<![\d.,])(?<kk>\d{1,2}\.\d{1,2})(?=-тармақ| тармақ)|(?:пункт[уае]?|clause) (?<other>\d{1,2}\.\d{1,2})/g;

/** Cuts a body into its clauses. */
export function cutClauses(body: string): Cut {
  const clauses = new Map([['0', '']]);
  const repeated: string[] = [];
  let current = '0';
  for (const line of body.split('\n')) {
    const start = NUMBERED.exec(line)?.groups;
    if (start) {
      current = start.number ?? '';
      if (clauses.has(current)) repeated.push(current);
    }
    const text = start ? (start.text ?? '') : line;
    clauses.set(current, `${clauses.get(current) ?? ''}\n${text}`);
  }
  return { clauses, repeated };
}

/** The clauses a body refers to. */
export function referencesIn(body: string): string[] {
  return [...body.matchAll(REFERENCE)].map(({ groups }) => groups?.kk ?? groups?.other ?? '');
}
