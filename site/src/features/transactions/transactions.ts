/** Rows per page of transactions (spec A §2). */
const rowsPerPage = 6;

/** Page of the address; 1 for invalid values. */
export const readPage = (search: string): number => {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
};

/** Pages to link: the first, the last, and those around this one; 0 marks a gap. */
export const pagesAround = (page: number, last: number): readonly number[] => {
  const linked = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((one) => one >= 1 && one <= last)
    .sort((a, b) => a - b);
  return linked.flatMap((one, index) => (one - (linked[index - 1] ?? one) > 1 ? [0, one] : [one]));
};

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / rowsPerPage));
