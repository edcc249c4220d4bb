/** The work that the address of the page names: `?work=…`. */
export const workOf = (search: string): string => {
  const work = new URLSearchParams(search).get('work') ?? '';
  return /^[a-z0-9]{8,40}$/.test(work) ? work : '';
};
