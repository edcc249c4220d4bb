/** The sentence an author reads, from a template of the vocabulary. */

const open = /\{(\w+)\}/g;

/** What a template names beside the title of the work. */
export const factsNeeded = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(open)].flatMap(([, name]) => (name && name !== 'title' ? [name] : [])),
  ),
];

/** @throws Error naming a fact that is missing: a sentence with a hole is worse than none */
export const fillReason = (template: string, facts: Readonly<Record<string, string>>): string =>
  template.replace(open, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`the reason needs ${name}`);
    return fact;
  });
