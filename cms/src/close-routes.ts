type Plugin = { routes: Record<string, { routes: unknown[] }> };

/**
 * An extension that takes a plugin's public routes away: what the shop answers outside stands in the contract.
 * A plugin that has none any more says so at the start, so that nothing is believed closed that has moved.
 */
export const closeRoutes =
  (name: string) =>
  (plugin: Plugin): Plugin => {
    const open = plugin.routes['content-api'];
    if (!open) throw new Error(`${name} has no content-api routes to close`);
    open.routes = [];
    return plugin;
  };
