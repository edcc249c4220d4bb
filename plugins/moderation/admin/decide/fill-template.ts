/** The sentence as far as it is known; what is still to be filled in stands as an ellipsis. */
export const fillTemplate = (template: string, facts: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => facts[name]?.trim() || '…');
