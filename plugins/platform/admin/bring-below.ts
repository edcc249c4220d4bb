/** As wide as `Columns` of styled.ts stand side by side. */
const oneColumn = '(max-width: 1100px)';

/** Where columns lie one below the other, what was chosen in the first is brought into view. */
export const bringBelow = (part: Element | null): void => {
  if (!matchMedia(oneColumn).matches) return;
  // The list has its own turn first: it keeps the chosen row in sight.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => part?.scrollIntoView({ block: 'start' })),
  );
};
