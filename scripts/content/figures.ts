/**
 * The figures a text states, whatever the language writes them like: `1 000`, `1,000` and `1000`
 * are one figure, so are `0,1` and `0.1`. Sorted, for languages order their words differently;
 * what is in {placeholders} is not counted.
 */
export function figuresIn(text: string): string[] {
  const plain = text
    .replace(/\{\w+\}/g, ' ')
    .replace(/(\d)[ \u00a0\u202f,](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(\d)/g, '$1.$2');
  return (plain.match(/\d+(?:[.:]\d+)*/g) ?? []).sort();
}

/** The placeholders a text leaves open, sorted. */
export function placeholdersIn(text: string): string[] {
  return (text.match(/\{[a-zA-Z0-9_]+\}/g) ?? []).sort();
}

/** True when both lists hold the same, in whatever order they came. */
export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join(' ') === [...b].sort().join(' ');
}
