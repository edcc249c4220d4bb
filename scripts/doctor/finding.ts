/** What a look at one thing brought. A refusal always names what to do next. */
export type Finding =
  | { readonly good: true; readonly what: string; readonly note: string }
  | { readonly good: false; readonly what: string; readonly note: string; readonly next: string };

export const well = (what: string, note: string): Finding => ({ good: true, what, note });
export const ill = (what: string, note: string, next: string): Finding => ({
  good: false,
  what,
  note,
  next,
});

export const findingLines = (finding: Finding): readonly string[] =>
  finding.good
    ? [`✓ ${finding.what}: ${finding.note}`]
    : [`✗ ${finding.what}: ${finding.note}`, `    next: ${finding.next}`];
