type Route = { readonly method: string; readonly path: string };
type Plugin = { routes: Record<string, { routes: Route[] }> };

/**
 * Returns an extension that removes a plugin's public routes, because the public API consists only of the contract.
 * Throws at the start if the routes do not exist, so that moved routes are not assumed closed.
 * @param ofPanel routes of the panel to remove as well, as 'POST /': those that Strapi opens to any logged-in staff
 */
export const closeRoutes =
  (name: string, ...ofPanel: readonly string[]) =>
  (plugin: Plugin): Plugin => {
    const { 'content-api': open, admin } = plugin.routes;
    if (!open) throw new Error(`${name} has no content API routes`);
    open.routes = [];
    for (const closed of ofPanel) {
      const left = admin?.routes.filter(({ method, path }) => `${method} ${path}` !== closed);
      if (!admin || !left || left.length === admin.routes.length)
        throw new Error(`${name} has no admin route ${closed}`);
      admin.routes = left;
    }
    return plugin;
  };
