export const sameWords: readonly string[] = [];
