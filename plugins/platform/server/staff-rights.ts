import { house } from './rooms.ts';

/** Rights by which money moves, or bank details are read: whoever holds one shows a second factor. */
const ofMoney = new Set<string>();

/** All that were registered so far. */
export const moneyRights = (): readonly string[] => [...ofMoney];

type Actions = { registerMany(actions: readonly object[]): Promise<unknown> };

/**
 * Registers what a desk of the panel may be used for. In bootstrap(), before the seeds of the roles run.
 * @param actions of each right: `plugin::<room>.<desk>.<right>`
 * @param names what the panel calls each of them
 * @param money those by which money moves, or bank details of authors and payers are read
 * @throws Error for an action of another form
 */
export const registerRights = async <R extends string>(
  actions: Readonly<Record<R, string>>,
  names: Readonly<Record<R, string>>,
  money: readonly R[],
): Promise<void> => {
  for (const right of money) ofMoney.add(actions[right]);
  const provider = house().service('admin::permission').actionProvider as Actions;
  await provider.registerMany(
    (Object.keys(actions) as R[]).map((right) => ({
      section: 'plugins',
      displayName: names[right],
      ...placeOf(actions[right]),
    })),
  );
};

const placeOf = (action: string) => {
  const [, pluginName, desk, right] = action.match(/^plugin::([a-z]+)\.([a-z]+)\.([a-z]+)$/) ?? [];
  if (!pluginName || !desk || !right) throw new Error(`${action} is no right of a desk`);
  return { pluginName, subCategory: desk, uid: `${desk}.${right}` };
};
