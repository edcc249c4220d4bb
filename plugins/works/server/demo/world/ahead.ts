/**
 * Makes one thing ahead while the one before is used: drawing and storing take turns on two processors.
 * The order of use is the order of the list.
 */
export const aheadOf = async <T, M>(
  list: readonly T[],
  make: (item: T) => Promise<M>,
  use: (item: T, made: M, index: number) => Promise<void>,
): Promise<void> => {
  let next = begin(list[0], make);
  for (const [index, item] of list.entries()) {
    const made = await next;
    next = begin(list[index + 1], make);
    if (made) await use(item, made.value, index);
  }
};

const begin = async <T, M>(
  item: T | undefined,
  make: (item: T) => Promise<M>,
): Promise<{ value: M } | undefined> =>
  item === undefined ? undefined : { value: await make(item) };
