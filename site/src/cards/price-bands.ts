/** Price bands of the filters, whole tenge. */
export const priceBands = [
  { min: undefined, max: 50_000 },
  { min: 50_000, max: 150_000 },
  { min: 150_000, max: 400_000 },
  { min: 400_000, max: undefined },
] as const;

type Band = { readonly min: number | undefined; readonly max: number | undefined };

/** Filters of a list that shows a band, cheapest first. */
export const bandFilters = ({ min, max }: Band): Readonly<Record<string, string>> => ({
  ...(min !== undefined && { min: String(min) }),
  ...(max !== undefined && { max: String(max) }),
  order: '1',
});
