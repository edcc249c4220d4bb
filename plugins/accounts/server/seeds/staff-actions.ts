/** Actions of the panel that other rooms give to staff: a page of their own, say. By code of the role. */
const given = new Map<string, string[]>();

/** In a plugin's register(): adds rights of the panel to a staff role, as `plugin::moderation.queue`. */
export const addStaffActions = (roleCode: string, actions: readonly string[]): void => {
  given.set(roleCode, [...(given.get(roleCode) ?? []), ...actions]);
};

export const staffActionsOf = (roleCode: string): readonly string[] => given.get(roleCode) ?? [];
