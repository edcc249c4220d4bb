type Route = { readonly method: string; readonly path: string };
type Plugin = { routes: Record<string, { routes: Route[] }> };

/**
 * An extension that takes a plugin's public routes away: what the shop answers outside stands in the contract.
 * A plugin that has none any more says so at the start, so that nothing is believed closed that has moved.
 * @param ofPanel routes of the panel that go too, as 'POST /': those that Strapi opens to whoever is logged in there
 */
export const closeRoutes =
  (name: string, ...ofPanel: readonly string[]) =>
  (plugin: Plugin): Plugin => {
    const { 'content-api': open, admin } = plugin.routes;
    if (!open) throw new Error(`${name} has no content-api routes to close`);
    open.routes = [];
    for (const closed of ofPanel) {
      const left = admin?.routes.filter(({ method, path }) => `${method} ${path}` !== closed);
      if (!admin || !left || left.length === admin.routes.length)
        throw new Error(`${name} has no route ${closed} of the panel to close`);
      admin.routes = left;
    }
    return plugin;
  };
